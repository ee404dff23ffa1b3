import type { OrderDetail } from "../../../../../shared/contract/staff/orders/orders.ts";
import { Box } from "../../../kit/page/box.tsx";
import { type SignKind, SignShape } from "../../../kit/status/sign-shape.tsx";
import { DETAIL_TEXTS as TEXTS } from "./detail-texts.ts";

interface RiskFact {
  readonly kind: SignKind;
  readonly text: string;
}

/** Facts, not a verdict: a person decides. */
export function OrderRisk({ order: { risk } }: { order: OrderDetail }) {
  if (!risk) return null;
  return (
    <Box title={TEXTS.risk}>
      <ul className="risks">
        {factsOf(risk).map(({ kind, text }) => (
          <li key={text} className="row row-n">
            <SignShape kind={kind} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </Box>
  );
}

function factsOf(risk: NonNullable<OrderDetail["risk"]>): RiskFact[] {
  const { wasAtBank, earlierSold, earlierDelivered, failed, isKnownAddress, othersAtAddress } = risk;
  const facts: RiskFact[] = [];
  if (wasAtBank !== null)
    facts.push(wasAtBank ? { kind: "ok", text: TEXTS.wasAtBank } : { kind: "info", text: TEXTS.wasNotAtBank });
  if (earlierDelivered > 0) facts.push({ kind: "ok", text: TEXTS.deliveredBefore(earlierDelivered) });
  else if (earlierSold > 0) facts.push({ kind: "info", text: TEXTS.soldBefore(earlierSold) });
  else facts.push({ kind: "info", text: TEXTS.firstOrder });
  if (failed > 0) facts.push({ kind: "wait", text: TEXTS.failedBefore(failed) });
  if (isKnownAddress !== null)
    facts.push(isKnownAddress ? { kind: "ok", text: TEXTS.knownAddress } : { kind: "info", text: TEXTS.newAddress });
  if (othersAtAddress > 0) facts.push({ kind: "wait", text: TEXTS.othersAtAddress(othersAtAddress) });
  return facts;
}
