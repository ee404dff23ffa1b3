import type { OrderDetail } from "../../../../../shared/contract/staff/orders/orders.ts";
import { ORDER_STATUSES, orderStatusFromCode } from "../../../../../shared/domain/orders/order-status.ts";
import { MenuButton, type MenuEntry } from "../../../../../ui/display/menu-button.tsx";
import { Button } from "../../../../../ui/form/button.tsx";
import { OfficeIcon, type OfficeIconName } from "../../../kit/icon/icon.tsx";
import { useShortcut } from "../../../kit/keyboard/keyboard-context.ts";
import { PageHead } from "../../../kit/page/page-head.tsx";
import { ThumbFoot } from "../../../kit/page/thumb-foot.tsx";
import { ORDER_STATUS_LOOKS } from "../../../kit/status/order-status-look.ts";
import { OrderStatusMark } from "../../../kit/status/order-status-mark.tsx";
import { Age } from "../../../kit/values/age.tsx";
import { KeyCap } from "../../../kit/values/key-cap.tsx";
import { ACT_WORDS, DETAIL_TEXTS as TEXTS } from "./detail-texts.ts";
import type { DialogAct } from "./order-dialogs.tsx";

const EXCEPTION = ORDER_STATUSES.exception.code;

const ICONS = {
  cancel: "x",
  refund: "banknote",
  correct: "pencil",
  resendMail: "mail",
  askProvider: "credit-card",
  markPaid: "landmark",
  approveDeposit: "check",
  mismatch: "banknote",
  resolveReturn: "file-text",
} as const satisfies Record<DialogAct, OfficeIconName>;

/** At most one act stands beside the next step; the others are in the menu. */
const BESIDE: readonly DialogAct[] = ["mismatch", "markPaid", "approveDeposit", "resolveReturn", "refund"];

interface OrderHeadProps {
  order: OrderDetail;
  onStep: (to: number) => void;
  onAct: (act: DialogAct) => void;
}

/** Number, status and its age, and what this member may do: the next step is the one primary button. */
export function OrderHead({ order, onStep, onAct }: OrderHeadProps) {
  const { id, steps, statusSince } = order;
  const status = orderStatusFromCode(order.status);
  const next = nextOf(steps);
  const offered = order.acts.flatMap(({ act }) => (act === "note" ? [] : [act]));
  const beside = BESIDE.find((act) => offered.includes(act));
  const entries: MenuEntry[] = [
    ...steps
      .filter((step) => step !== next && step !== EXCEPTION)
      .map((step): MenuEntry => ({ label: stepWords(step), icon: "arrow-right", onChoose: () => onStep(step) })),
    ...offered
      .filter((act) => act !== beside)
      .toSorted((one, other) => Number(one === "cancel") - Number(other === "cancel"))
      .map((act): MenuEntry => ({
        label: ACT_WORDS[act],
        icon: <OfficeIcon name={ICONS[act]} />,
        isApart: act === "cancel",
        onChoose: () => onAct(act),
      })),
  ];
  useShortcut("e", next === undefined ? null : TEXTS.nextStep, () => {
    if (next !== undefined) onStep(next);
  });
  return (
    <>
      <PageHead
        title={TEXTS.title(id)}
        middle={
          status && (
            <>
              <OrderStatusMark status={status} withCode />
              <span className="small muted">
                <Age since={statusSince} limitMs={null} /> {TEXTS.inState}
              </span>
            </>
          )
        }
        acts={
          <>
            {beside && (
              <Button variant="secondary" onClick={() => onAct(beside)}>
                {ACT_WORDS[beside]}
              </Button>
            )}
            {steps.includes(EXCEPTION) && (
              <Button variant="secondary" onClick={() => onStep(EXCEPTION)}>
                {TEXTS.exception}
              </Button>
            )}
            {entries.length > 0 && (
              <div className="menu-wrap">
                <MenuButton variant="secondary" menuLabel={TEXTS.more} entries={entries}>
                  <OfficeIcon name="ellipsis" />
                  <span className="sr">{TEXTS.more}</span>
                </MenuButton>
              </div>
            )}
            {next !== undefined && (
              <span className="only-desk">
                <NextButton step={next} onStep={onStep} />
              </span>
            )}
          </>
        }
      />
    </>
  );
}

/** On phones the next step is under the thumb, at the end of the screen. */
export function OrderFoot({ order: { steps }, onStep }: Pick<OrderHeadProps, "order" | "onStep">) {
  const next = nextOf(steps);
  return next === undefined ? null : (
    <div className="order-foot">
      <ThumbFoot>
        <NextButton step={next} onStep={onStep} />
      </ThumbFoot>
    </div>
  );
}

const nextOf = (steps: readonly number[]): number | undefined => steps.find((step) => step !== EXCEPTION);

const NextButton = ({ step, onStep }: { step: number; onStep: (to: number) => void }) => (
  <Button onClick={() => onStep(step)}>
    <StepIcon step={step} />
    {stepWords(step)}
    <KeyCap>e</KeyCap>
  </Button>
);

function stepWords(code: number): string {
  const status = orderStatusFromCode(code);
  return TEXTS.step(status ? ORDER_STATUS_LOOKS[status].label : String(code));
}

function StepIcon({ step }: { step: number }) {
  const status = orderStatusFromCode(step);
  const glyph = status && ORDER_STATUS_LOOKS[status].glyph;
  return glyph && glyph !== "!" ? <OfficeIcon name={glyph} /> : null;
}
