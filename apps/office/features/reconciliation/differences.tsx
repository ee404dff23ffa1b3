import { Link } from "react-router";
import type { ReconciliationDifference } from "../../../../shared/contract/staff/banking/reconciliations.ts";
import { Button, LinkButton } from "../../../../ui/form/button.tsx";
import { Box } from "../../kit/page/box.tsx";
import { Chip } from "../../kit/status/chip.tsx";
import { SignedMoney } from "./signed-money.tsx";
import { Money } from "../../kit/values/money.tsx";
import { KIND_WORDS, TEXTS } from "./texts.ts";
import { methodName } from "../../../../shared/domain/payment/provider-names.ts";

const kindWords = (kind: string): string => KIND_WORDS[kind] ?? kind;

interface DifferencesProps {
  differences: readonly ReconciliationDifference[];
  isClosed: boolean;
  onAccept: (difference: ReconciliationDifference) => void;
}

/** What does not agree, open ones first. */
export function Differences({ differences, isClosed, onAccept }: DifferencesProps) {
  const open = differences.filter(({ state }) => state === "open").length;
  if (differences.length === 0) return null;
  return (
    <div className={open > 0 ? "differences is-open m-b" : "differences m-b"}>
      <Box title={open > 0 ? TEXTS.differences(open) : TEXTS.noneOpen} sub={TEXTS.first} isFlush>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls by the keys */}
        <div className="wide-table" role="group" aria-label={TEXTS.differencesCaption} tabIndex={0}>
          <table className="tbl">
            <caption className="sr">{TEXTS.differencesCaption}</caption>
            <thead>
              <tr>
                <th scope="col">{TEXTS.method}</th>
                <th scope="col">{TEXTS.what}</th>
                <th scope="col" className="num">
                  {TEXTS.ours}
                </th>
                <th scope="col" className="num">
                  {TEXTS.theirs}
                </th>
                <th scope="col" className="num">
                  {TEXTS.difference}
                </th>
                <th scope="col" className="num">
                  {TEXTS.act}
                </th>
              </tr>
            </thead>
            <tbody>
              {differences.map((difference) => (
                <Row key={difference.id} {...{ difference, isClosed, onAccept }} />
              ))}
            </tbody>
          </table>
        </div>
      </Box>
    </div>
  );
}

function Row({
  difference,
  isClosed,
  onAccept,
}: { difference: ReconciliationDifference } & Omit<DifferencesProps, "differences">) {
  const { method, kind, reference, orderId, ours, theirs, state, isAfterClose, reason, decidedBy } = difference;
  const isMovement = kind === "movementOpen" || kind === "movementUnclaimed";
  const canAccept = state === "open" && (!isClosed || isAfterClose);
  return (
    <tr className={state === "open" ? "is-warn" : undefined}>
      <th scope="row">{methodName(method)}</th>
      <td>
        {kindWords(kind)}{" "}
        {orderId === null ? (
          !isMovement && <code>{reference}</code>
        ) : (
          <Link className="id" to={`/pedidos/${orderId}`}>
            {orderId}
          </Link>
        )}
        {isAfterClose && (
          <small>
            <Chip kind="wait">{TEXTS.afterClose}</Chip>
          </small>
        )}
        {state === "accepted" && <small>{TEXTS.accepted(reason, decidedBy)}</small>}
      </td>
      <td className="num">
        <Money amount={ours} />
      </td>
      <td className="num">
        <Money amount={theirs} />
      </td>
      <td className="num">
        <SignedMoney amount={theirs - ours} />
      </td>
      <td className="num">
        <span className="difference-acts">
          {isMovement && state === "open" && (
            <LinkButton
              variant="text"
              className="btn-s"
              to={kind === "movementOpen" ? "/depositos" : "/depositos?ver=por-devolver"}
            >
              {TEXTS.decideMovement}
            </LinkButton>
          )}
          {canAccept && (
            <Button
              variant="secondary"
              className="btn-s"
              aria-label={TEXTS.acceptOf(`${kindWords(kind)} ${orderId ?? reference}`)}
              onClick={() => onAccept(difference)}
            >
              {TEXTS.accept}
            </Button>
          )}
        </span>
      </td>
    </tr>
  );
}
