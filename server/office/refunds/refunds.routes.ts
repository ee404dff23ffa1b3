import type { FastifyInstance } from "fastify";
import {
  askRefundEndpoint,
  finishRefundEndpoint,
  refundAccountEndpoint,
  retryRefundEndpoint,
  revealRefundEndpoint,
} from "../../../shared/contract/staff/refunds/refund-acts.ts";
import { refundProposalEndpoint, refundsEndpoint } from "../../../shared/contract/staff/refunds/refunds.ts";
import { orderStatusFromCode } from "../../../shared/domain/orders/order-status.ts";
import { isClabe } from "../../../shared/domain/payment/clabe.ts";
import { err, ok } from "../../../shared/domain/text/result.ts";
import { orderSubject } from "../../administration/actions/orders/lock-order.ts";
import {
  type BankAccount,
  maskedAccount,
  openAccount,
  sealAccount,
} from "../../administration/actions/refunds/account-seal.ts";
import { askRefundAction } from "../../administration/actions/refunds/ask-refund.ts";
import { loadRefund } from "../../administration/actions/refunds/load-refund.ts";
import { finishRefundAction, retryRefundAction } from "../../administration/actions/refunds/settle-refund.ts";
import { writeAccountAction } from "../../administration/actions/refunds/write-account.ts";
import { NOT_FOUND, notPossible } from "../../administration/actions/staff-error.ts";
import { writeLine } from "../../administration/audit/write-line.ts";
import { storeAccount } from "../../features/payments/refunds/refund-account.ts";
import { findRefund } from "../../features/payments/refunds/refund-rows.ts";
import type { OfficeServices } from "../office-services.ts";
import { isRehearsed } from "../rehearsed-call.ts";
import { actorOf, serveAction, serveStaff } from "../serve-staff.ts";
import { listRefunds } from "./list-refunds.ts";
import { readProposal } from "./read-proposal.ts";
import { refundsFileRoutes } from "./refunds-file.ts";
import { findSealedAccount } from "./refunds.repository.ts";

const cleaned = ({ clabe, holder }: BankAccount): BankAccount => ({
  clabe: clabe.replaceAll(/\s/g, ""),
  holder: holder.trim(),
});

export function refundsRoutes(app: FastifyInstance, services: OfficeServices): void {
  const { db, config } = services;
  const officeKey = config.OFFICE_KEY;

  /** The account's row, for an act that is not only rehearsed: acts and requests keep its number, and never the account. */
  const kept = async (orderId: number | undefined, account: BankAccount, rehearses: boolean) => {
    const given = cleaned(account);
    if (!isClabe(given.clabe)) return { accountId: null, isWrong: true };
    if (rehearses || orderId === undefined) return { accountId: null, shown: maskedAccount(given) };
    return { accountId: await storeAccount(db, orderId, sealAccount(given, officeKey)) };
  };

  serveStaff(app, refundsEndpoint, async ({ query, staff: { permissions } }) =>
    ok(await listRefunds(db, query, { permissions, officeKey })),
  );
  serveStaff(app, refundProposalEndpoint, async ({ params: { id }, staff }) => {
    const proposal = await readProposal(db, id, staff);
    return proposal ? ok(proposal) : err(NOT_FOUND);
  });

  serveAction(app, services, askRefundEndpoint, {
    action: askRefundAction,
    toInput: async ({ params: { id }, body, request }) => {
      const { expected, lines, freight, amount = null, kind, byHand } = body;
      const account = byHand ? await kept(id, byHand, isRehearsed(request)) : { accountId: null };
      const status = orderStatusFromCode(expected) ?? "incomplete";
      const input = { orderId: id, expected: status, lines, freight, amount, kind };
      return byHand === undefined ? input : { ...input, byHand: account };
    },
    toResult: ({ refundId: id, amount, state }) => ({ id, amount, state }),
  });
  serveAction(app, services, retryRefundEndpoint, {
    action: retryRefundAction,
    toInput: ({ params: { id } }) => ({ refundId: id }),
    toResult: ({ refundId: id, amount, state }) => ({ id, amount, state }),
  });
  serveAction(app, services, finishRefundEndpoint, {
    action: finishRefundAction,
    toInput: ({ params: { id }, body }) => ({
      refundId: id,
      trackingKey: body.trackingKey === null ? null : body.trackingKey.toUpperCase(),
    }),
    toResult: ({ refundId: id, amount, state }) => ({ id, amount, state }),
  });
  serveAction(app, services, refundAccountEndpoint, {
    action: writeAccountAction,
    toInput: async ({ params: { id }, body, request }) => {
      const refund = await findRefund(db, id);
      return { refundId: id, ...(await kept(refund?.order_id, body, isRehearsed(request))) };
    },
    toResult: ({ refundId: id }) => ({ id }),
  });

  serveStaff(app, revealRefundEndpoint, async ({ params: { id }, staff, request }) => {
    const actor = actorOf(staff, request);
    const loaded = await loadRefund({ db, actor }, id);
    if (!loaded.ok) return loaded;
    const row = await findSealedAccount(db, id);
    if (!row) return err(NOT_FOUND);
    const account = openAccount(row.sealed, officeKey);
    if (!account) return notPossible("La cuenta se guardó con otra OFFICE_KEY: escríbela otra vez.");
    const record = { subject: orderSubject(loaded.value.refund.order_id), outcome: { refund: id, what: "account" } };
    await writeLine(db, { action: "refunds reveal", actor, reason: "", record });
    return ok(account);
  });
  refundsFileRoutes(app, services);
}
