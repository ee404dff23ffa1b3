import {
  orderEndpoint,
  ordersEndpoint,
  advanceOrderEndpoint,
} from "../../../../shared/contract/staff/orders/orders.ts";
import { type OrderValidation, validationEndpoint } from "../../../../shared/contract/staff/orders/order-validation.ts";
import { centavos, formatMxn } from "../../../../shared/domain/money/money.ts";
import { ORDER_STATUSES } from "../../../../shared/domain/orders/order-status.ts";
import { PAYMENT_TYPES, paymentTypeFromCode } from "../../../../shared/domain/payment/payment-type.ts";
import type { ValidationVerdict } from "../../../../shared/domain/staff/payment-validation.ts";
import { Note } from "../../../../ui/feedback/note.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { Button } from "../../../../ui/form/button.tsx";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { ActDialog } from "../../kit/dialog/act-dialog.tsx";
import { OfficeDialog } from "../../kit/dialog/office-dialog.tsx";
import { Failure } from "../../kit/feedback/failure.tsx";
import { OfficeIcon } from "../../kit/icon/icon.tsx";
import { type SignKind, SignShape } from "../../kit/status/sign-shape.tsx";
import { Facts } from "../../kit/values/facts.tsx";
import type { OrderToAdvance } from "./order-to-advance.ts";
import { TEXTS, VALIDATE_TEXTS } from "./texts.ts";
import "./detail/order.css";

interface ValidateDialogProps {
  order: OrderToAdvance;
  onReload: () => void;
  onDone?: (() => void) | undefined;
  onClose: () => void;
}

/** «Validar pago»: the provider is asked when the dialog opens, and what it says decides what can be done. */
export function ValidateDialog({ order, onReload, onDone, onClose }: ValidateDialogProps) {
  const query = useStaffQuery(validationEndpoint, { params: { id: order.id } });
  const { data, isFetching } = query;
  const again = (
    <Button variant="secondary" className="btn-s" busy={isFetching} onClick={() => void query.refetch()}>
      <OfficeIcon name="refresh-cw" />
      {VALIDATE_TEXTS.again}
    </Button>
  );
  // The provider may say something else than before the dialog opened.
  if (!data || data.verdict === "wait" || !query.isFetchedAfterMount) {
    return (
      <OfficeDialog
        title={VALIDATE_TEXTS.title}
        of={TEXTS.of(order.id)}
        width={560}
        onClose={onClose}
        footer={data && again}
      >
        {query.error ? (
          <Failure failure={query.error.failure} title={TEXTS.unreadable} onRetry={() => void query.refetch()} />
        ) : data && query.isFetchedAfterMount ? (
          <PaymentFacts facts={data} />
        ) : (
          <div role="status">
            <p>{VALIDATE_TEXTS.asking}</p>
            <Skeleton shape="line" />
          </div>
        )}
      </OfficeDialog>
    );
  }
  return (
    <ActDialog
      title={VALIDATE_TEXTS.title}
      of={TEXTS.of(order.id)}
      width={560}
      fact={<PaymentFacts facts={data} />}
      endpoint={advanceOrderEndpoint}
      inputFor={(reason) => ({
        params: { id: order.id },
        query: {},
        body: {
          to: ORDER_STATUSES.paymentValidated.code,
          expected: order.status,
          ...(reason !== "" && { reason }),
        },
      })}
      reason={data.verdict === "differs" ? "needed" : "optional"}
      reasonHint={data.verdict === "differs" ? VALIDATE_TEXTS.reasonHint : undefined}
      invalidates={[orderEndpoint, ordersEndpoint]}
      act={VALIDATE_TEXTS.act}
      undoNote={TEXTS.undo}
      footNote={again}
      onReload={onReload}
      onDone={() => {
        onDone?.();
        onClose();
      }}
      onClose={onClose}
    />
  );
}

const NOTE_KINDS = { clear: "ok", differs: "warn", wait: "stop" } as const satisfies Record<ValidationVerdict, string>;

interface RiskFact {
  readonly kind: SignKind;
  readonly text: string;
}

function PaymentFacts({ facts }: { facts: OrderValidation }) {
  const { amount, payment, card, months, words, verdict } = facts;
  const means = card || PAYMENT_TYPES[paymentTypeFromCode(payment) ?? "card"].label;
  return (
    <div className="stack">
      <Facts
        facts={[
          ...(amount === undefined ? [] : [{ label: VALIDATE_TEXTS.amount, value: formatMxn(centavos(amount)) }]),
          {
            label: VALIDATE_TEXTS.means,
            value: months > 0 ? `${means}, ${VALIDATE_TEXTS.months(months)}` : means,
          },
        ]}
      />
      <div role="status">
        <Note kind={NOTE_KINDS[verdict]}>{words}</Note>
      </div>
      <ul className="risks">
        {riskOf(facts).map(({ kind, text }) => (
          <li key={text} className="row row-n">
            <SignShape kind={kind} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function riskOf({ wasAtBank, isFirstOrder, otherAccounts }: OrderValidation): RiskFact[] {
  const facts: RiskFact[] = [];
  if (wasAtBank !== null)
    facts.push(
      wasAtBank ? { kind: "ok", text: VALIDATE_TEXTS.wasAtBank } : { kind: "info", text: VALIDATE_TEXTS.wasNotAtBank },
    );
  facts.push({ kind: "info", text: isFirstOrder ? VALIDATE_TEXTS.firstOrder : VALIDATE_TEXTS.boughtBefore });
  if (otherAccounts !== null)
    facts.push(
      otherAccounts > 0
        ? { kind: "wait", text: VALIDATE_TEXTS.otherAccounts(otherAccounts) }
        : { kind: "ok", text: VALIDATE_TEXTS.noOtherAccounts },
    );
  return facts;
}
