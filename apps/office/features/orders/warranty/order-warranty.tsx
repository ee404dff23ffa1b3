import {
  type OrderWarranty as Warranty,
  orderWarrantyEndpoint,
} from "../../../../../shared/contract/staff/warranty/order-warranty.ts";
import { termsText } from "../../../../../shared/domain/orders/warranty/warranty-terms.ts";
import { formatDate, formatDateTime } from "../../../../../shared/domain/text/dates.ts";
import { useStaffQuery } from "../../../api/use-staff-query.ts";
import { FailureLine } from "../../../kit/feedback/failure.tsx";
import { Box } from "../../../kit/page/box.tsx";
import { WARRANTY_TEXTS as TEXTS } from "./texts.ts";

/** The guarantee folder of an order that arrived: weeks, days, and what its customer told of the mounting. */
export function OrderWarranty({ orderId }: { orderId: number }) {
  const { data, error } = useStaffQuery(orderWarrantyEndpoint, { params: { id: orderId } });
  if (error && !data)
    return (
      <Box title={TEXTS.title}>
        <FailureLine failure={error.failure} />
      </Box>
    );
  if (!data || data.tires.length === 0) return null;
  return (
    <Box title={TEXTS.title}>
      {data.tires.map((tires) => (
        <Tires key={`${tires.line} ${tires.deliveredOn} ${tires.isReplacement}`} tires={tires} />
      ))}
      <Mounting mounting={data.mounting} />
    </Box>
  );
}

function Tires({ tires }: { tires: Warranty["tires"][number] }) {
  const { quantity, returned, name, size, deliveredOn, coveredUntil, dotWeeks, policy, edition, isReplacement } = tires;
  return (
    <p className="m-b">
      <b>
        {quantity} {name} {size}
        {isReplacement && `, ${TEXTS.replaced}`}
      </b>
      <br />
      {returned === quantity
        ? TEXTS.allReturned(formatDate(deliveredOn))
        : TEXTS.covered(formatDate(deliveredOn), formatDate(coveredUntil))}
      {returned > 0 && returned < quantity && ` ${TEXTS.returned(returned)}`}
      <br />
      <span className="small muted">
        {termsText(tires)} {TEXTS.policy(policy, formatDate(edition))}
        <br />
        {TEXTS.dot(dotWeeks)}
      </span>
    </p>
  );
}

function Mounting({ mounting }: Pick<Warranty, "mounting">) {
  if (!mounting) return null;
  const { mountedOn, kilometers, writtenAt, changedAt } = mounting;
  return (
    <p className="small">
      {TEXTS.mounted(mountedOn && formatDate(mountedOn), kilometers)}{" "}
      <span className="muted">
        {TEXTS.written(formatDateTime(writtenAt), writtenAt === changedAt ? null : formatDateTime(changedAt))}
      </span>
    </p>
  );
}
