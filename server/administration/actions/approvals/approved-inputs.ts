import { type TProperties, Type } from "typebox";
import { CANCEL_CAUSES } from "../../../../shared/contract/staff/orders/order-acts.ts";
import { CANCEL_MOTIVES, type CancelMotive } from "../../../../shared/domain/invoicing/cancellation.ts";
import { ALL_PERMISSIONS, GRANTS, type Permissions } from "../../../../shared/domain/staff/access/permissions.ts";
import { ALL_RETURN_STATES, type GoodsReturnState } from "../../../../shared/domain/returns/return-states.ts";
import { REFUND_KINDS, type RefundKind } from "../../../../shared/domain/payment/refund/refund-kinds.ts";
import { TIRE_EDITS, type TireEdit } from "../../../../shared/domain/staff/catalog-fields.ts";
import { ORDER_STATUSES, type OrderStatus } from "../../../../shared/domain/orders/order-status.ts";

/**
 * What an act was asked with, as its request keeps it. The version that runs a request may be younger than the one that wrote it: an input that does
 * not fit any more is not run, and neither is one with a property that the act would ignore.
 */
const closed = <Properties extends TProperties>(properties: Properties) =>
  Type.Object(properties, { additionalProperties: false });

const ORDER = {
  orderId: Type.Integer({ minimum: 1 }),
  expected: Type.Optional(Type.Unsafe<OrderStatus>({ type: "string", enum: Object.keys(ORDER_STATUSES) })),
};
const INVOICE = { cfdiId: Type.Integer({ minimum: 1 }), expected: Type.Optional(Type.String()) };
const WHO = Type.Union([closed({ id: Type.Integer() }), closed({ email: Type.String() })]);
const ENDS_ON = Type.Union([Type.String(), Type.Null()]);
const EXPECTED_MEMBER = closed({ role: Type.String(), endsOn: ENDS_ON, isActive: Type.Boolean() });
const CAMPAIGN = {
  name: Type.String(),
  isPerLine: Type.Boolean(),
  minProducts: Type.Integer(),
  maxProducts: Type.Integer(),
  percent: Type.Integer(),
  productIds: Type.Union([Type.Array(Type.Integer()), Type.Null()]),
  startsAt: Type.String(),
  endsAt: Type.String(),
};
const USES = Type.Union([Type.Integer(), Type.Null()]);
const MOMENT = Type.Union([Type.String(), Type.Null()]);
/** Without a customer's e-mail: a request is kept longer than a person. */
const CODE_LIMITS = { uses: USES, perCustomer: USES, guestsOnly: Type.Boolean(), startsAt: MOMENT, endsAt: MOMENT };
const SEEN = { id: Type.Integer(), expected: Type.String() };
const SETTING_VALUE = Type.Union([Type.Number(), Type.String()]);

const EDITED_PRICE = { price: Type.Integer(), discount: Type.Integer(), minimum: Type.Integer() };

const TIRE_CELLS = Type.Unsafe<Readonly<Partial<Record<TireEdit, string>>>>({
  type: "object",
  properties: Object.fromEntries(Object.keys(TIRE_EDITS).map((field) => [field, { type: "string" }])),
  additionalProperties: false,
});

export const APPROVED_INPUTS = {
  eraseCustomer: Type.Union([
    closed({ customerId: Type.Integer() }),
    closed({ arcoId: Type.Integer() }),
    closed({ email: Type.String() }),
  ]),
  changeSetting: closed({ name: Type.String(), value: SETTING_VALUE, expected: SETTING_VALUE }),
  cancelOrder: closed({
    ...ORDER,
    cause: Type.Optional(Type.Unsafe<(typeof CANCEL_CAUSES)[number]>({ type: "string", enum: CANCEL_CAUSES })),
    restoresCart: Type.Optional(Type.Boolean()),
    cameBack: Type.Optional(Type.Array(Type.Integer({ minimum: 0 }))),
  }),
  returnMovement: closed({ movementId: Type.Integer({ minimum: 1 }), trackingKey: Type.String() }),
  reopenDay: closed({ day: Type.String() }),
  refundOrder: closed({ ...ORDER, isDone: Type.Boolean() }),
  refundReturn: closed({
    returnId: Type.Integer({ minimum: 1 }),
    expected: Type.Unsafe<GoodsReturnState>({ type: "string", enum: [...ALL_RETURN_STATES] }),
    lines: Type.Array(closed({ line: Type.Integer(), pieces: Type.Integer() })),
    sendsBack: Type.Optional(Type.Boolean()),
    amount: Type.Optional(Type.Union([Type.Integer({ minimum: 1 }), Type.Null()])),
    freight: Type.Boolean(),
    rebate: Type.Integer(),
  }),
  replaceReturn: closed({
    returnId: Type.Integer({ minimum: 1 }),
    expected: Type.Unsafe<GoodsReturnState>({ type: "string", enum: [...ALL_RETURN_STATES] }),
    carrier: Type.String(),
    trackingNumber: Type.String(),
    moreTrackingNumbers: Type.Optional(Type.Array(Type.String())),
    lines: Type.Array(closed({ line: Type.Integer(), code: Type.String(), dots: Type.Array(Type.String()) })),
    confirmsOld: Type.Optional(Type.Boolean()),
  }),
  askRefund: closed({
    ...ORDER,
    lines: Type.Array(closed({ line: Type.Integer(), pieces: Type.Integer({ minimum: 1 }) })),
    freight: Type.Boolean(),
    amount: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
    kind: Type.Unsafe<RefundKind>({ type: "string", enum: Object.keys(REFUND_KINDS) }),
    // The account's row, never the account: it is erased in time, and a request is not.
    byHand: Type.Optional(closed({ accountId: Type.Union([Type.Integer(), Type.Null()]) })),
  }),
  retryRefund: closed({ refundId: Type.Integer({ minimum: 1 }) }),
  finishRefund: closed({
    refundId: Type.Integer({ minimum: 1 }),
    trackingKey: Type.Union([Type.String(), Type.Null()]),
  }),
  // The account's row, as above.
  writeAccount: closed({ refundId: Type.Integer({ minimum: 1 }), accountId: Type.Integer({ minimum: 1 }) }),
  resolveMismatch: closed({ ...ORDER, decision: Type.Union([Type.Literal("accept"), Type.Literal("refund")]) }),
  cancelInvoice: closed({
    ...INVOICE,
    motive: Type.Unsafe<CancelMotive>({ type: "string", enum: Object.keys(CANCEL_MOTIVES) }),
  }),
  declareUnstamped: closed(INVOICE),
  creditInvoice: closed({
    ...INVOICE,
    total: Type.Integer({ minimum: 1 }),
    relation: Type.Union([Type.Literal("01"), Type.Literal("03")]),
    orderId: Type.Optional(Type.Integer({ minimum: 1 })),
  }),
  schedulePrices: closed({ id: Type.Integer({ minimum: 1 }), expected: Type.String() }),
  addTire: closed({
    productId: Type.Integer(),
    code: Type.String(),
    price: Type.String(),
    fields: TIRE_CELLS,
    isActive: Type.Boolean(),
  }),
  editTire: closed({ code: Type.String(), changes: TIRE_CELLS, expected: Type.Integer() }),
  editPrice: closed({ code: Type.String(), ...EDITED_PRICE, expected: closed(EDITED_PRICE) }),
  inviteMember: closed({ name: Type.String(), email: Type.String(), role: Type.String(), endsOn: ENDS_ON }),
  resendInvitation: closed({ id: Type.Integer() }),
  changeMember: closed({ who: WHO, role: Type.String(), endsOn: ENDS_ON, expected: EXPECTED_MEMBER }),
  changeRole: closed({
    name: Type.String(),
    permissions: Type.Unsafe<Permissions>({
      type: "object",
      properties: Object.fromEntries(ALL_PERMISSIONS.map((name) => [name, { type: "string", enum: GRANTS }])),
      additionalProperties: false,
    }),
    expected: Type.String(),
  }),
  retireTires: closed({
    tires: Type.Array(closed({ code: Type.String(), expected: Type.Integer() }), { minItems: 1 }),
  }),
  createCampaign: closed(CAMPAIGN),
  changeCampaign: closed({ ...SEEN, ...CAMPAIGN }),
  switchCampaign: closed(SEEN),
  createCoupon: closed({ campaignId: Type.Integer(), code: Type.String(), ...CODE_LIMITS }),
  generateCoupons: closed({
    campaignId: Type.Integer(),
    prefix: Type.String(),
    length: Type.Integer(),
    count: Type.Integer(),
    ...CODE_LIMITS,
  }),
  changeCoupon: closed({ ...SEEN, ...CODE_LIMITS, reactivates: Type.Boolean() }),
  disableCoupon: closed(SEEN),
  applyImport: closed({ runId: Type.Integer({ minimum: 1 }), digest: Type.String() }),
  enableMember: closed({ who: WHO, expected: Type.Optional(EXPECTED_MEMBER) }),
};
