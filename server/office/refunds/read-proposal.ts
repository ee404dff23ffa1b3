import type { refundProposalEndpoint } from "../../../shared/contract/staff/refunds/refunds.ts";
import type { StaffAnswerOf } from "../../../shared/contract/staff/staff-endpoint.ts";
import { orderStatusFromCode } from "../../../shared/domain/orders/order-status.ts";
import { PAYMENT_TYPES, paymentTypeFromCode } from "../../../shared/domain/payment/payment-type.ts";
import { seesOrdersIn } from "../../../shared/domain/staff/access/order-access.ts";
import type { Permissions } from "../../../shared/domain/staff/access/permissions.ts";
import { grantOf } from "../../administration/actions/orders/order-effects.ts";
import { refundedAlone } from "../../administration/actions/refunds/load-refund.ts";
import { paidWith } from "../../administration/actions/refunds/refunded-payment.ts";
import { refundRefusal } from "../../administration/actions/refunds/refund-refusal.ts";
import { readSetting } from "../../administration/settings/read-setting.ts";
import type { Handle } from "../../db/database.ts";
import { whyNoRefund } from "../../features/payments/refunds/payment-to-refund.ts";
import { refundProposal } from "../../features/payments/refunds/refund-proposal.ts";
import { orderMoney } from "../../features/invoices/order-money.ts";

interface Reader {
  readonly staffId: number;
  readonly permissions: Permissions;
}

type Proposal = StaffAnswerOf<typeof refundProposalEndpoint>;

/** What of an order could go back now; undefined for an order that the member does not see. */
export async function readProposal(db: Handle, id: number, by: Reader): Promise<Proposal | undefined> {
  const { permissions, staffId } = by;
  const order = await db
    .selectFrom("orders")
    .select(["status", "payment_type"])
    .where("id", "=", id)
    .executeTakeFirst();
  const status = order && orderStatusFromCode(order.status);
  if (!order || !status || !seesOrdersIn(status, permissions)) return undefined;
  const proposal = await refundProposal(db, id, { lines: [], freight: false });
  if (!proposal.ok) return undefined;
  const { lines, freight, refundable } = proposal.value;
  const names = await db
    .selectFrom("order_line")
    .select(["line", "product_name", "size", "image"])
    .where("order_id", "=", id)
    .execute();
  const nameOf = new Map(names.map((one) => [one.line, one]));
  const paid = await paidWith(db, id);
  const money = await orderMoney(db, id);
  const refused = await whyNoRefund(db, id);
  return {
    lines: lines.map(({ line, quantity, costs }) => ({
      line,
      name: nameOf.get(line)?.product_name ?? "",
      size: nameOf.get(line)?.size ?? "",
      picture: nameOf.get(line)?.image ?? "",
      quantity,
      costs: [...costs],
    })),
    freight: { total: freight.total, isRefunded: freight.isRefunded },
    captured: money.paid,
    refundable,
    limit: await readSetting(db, "refundLimit"),
    dayLeft: Math.max(0, (await readSetting(db, "refundDayLimit")) - (await refundedAlone(db, staffId))),
    gone: money.leaving,
    canBeSent: paid.canBeSent && refused === null,
    refusal: refused ? refundRefusal(refused, id, { permissions }) : "",
    means: paid.card === "" ? PAYMENT_TYPES[paymentTypeFromCode(order.payment_type) ?? "card"].shortLabel : paid.card,
    asks: grantOf({ permissions }, "refunds.write") === "ask",
  };
}
