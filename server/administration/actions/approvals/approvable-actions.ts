import type { Static, TSchema } from "typebox";
import { Check } from "typebox/value";
import { isOfficeSetting, SETTING_RULES, settingWords } from "../../../../shared/domain/staff/office-settings.ts";
import { centavos, formatMxn } from "../../../../shared/domain/money/money.ts";
import { REFUND_KINDS } from "../../../../shared/domain/payment/refund/refund-kinds.ts";
import type { Grant, Permission } from "../../../../shared/domain/staff/access/permissions.ts";
import { formatDate } from "../../../../shared/domain/text/dates.ts";
import { folioOf } from "../../../../shared/domain/text/folio.ts";
import type { Result } from "../../../../shared/domain/text/result.ts";
import { APPROVED_INPUTS } from "./approved-inputs.ts";
import { addTireAction } from "../catalog/add-tire.ts";
import { editTireAction } from "../catalog/edit-tire.ts";
import { retireTiresAction } from "../catalog/retire-tires.ts";
import { eraseCustomerAction } from "../arco/erase-customer.ts";
import { returnMovementAction } from "../deposits/return-movement.ts";
import { applyImportAction } from "../imports/apply-import.ts";
import { cancelInvoiceAction } from "../invoices/cancel-invoice.ts";
import { creditInvoiceAction } from "../invoices/credit-invoice.ts";
import { declareUnstampedAction } from "../invoices/stamp-invoice.ts";
import { cancelOrderAction } from "../orders/cancel-order.ts";
import { refundOrderAction } from "../refunds/refund-order.ts";
import { returnFolio } from "../../../../shared/domain/returns/return-kinds.ts";
import { editPriceAction } from "../prices/edit-price.ts";
import { schedulePriceChange } from "../prices/schedule-change.ts";
import { refundReturnAction } from "../returns/refund-return.ts";
import { replaceReturnAction } from "../returns/replace-return.ts";
import { resolveMismatchAction } from "../orders/resolve-mismatch.ts";
import { reopenDayAction } from "../reconciliation/reopen-day.ts";
import { askRefundAction } from "../refunds/ask-refund.ts";
import { finishRefundAction, retryRefundAction } from "../refunds/settle-refund.ts";
import { writeAccountAction } from "../refunds/write-account.ts";
import { changeCouponAction, disableCouponAction } from "../promotions/change-coupon.ts";
import { createCouponAction, generateCouponsAction } from "../promotions/create-coupon.ts";
import { changeCampaignAction, createCampaignAction } from "../promotions/save-campaign.ts";
import { endCampaignAction, pauseCampaignAction, resumeCampaignAction } from "../promotions/switch-campaign.ts";
import { changeSettingAction } from "../settings/change-setting.ts";
import type { ActionContext, Done, StaffAction } from "../staff-action.ts";
import { notPossible, type StaffError } from "../staff-error.ts";
import { changeMember } from "../staff/change-member.ts";
import { changeRole } from "../staff/change-role.ts";
import { enableMember } from "../staff/enable-member.ts";
import { inviteMember } from "../staff/invite-member.ts";
import { resendInvitation } from "../staff/resend-invitation.ts";

/** An act that may wait for a second person. */
export interface ApprovableAction {
  readonly name: string;
  /** What the member who asked must still hold when it is decided; null: the act asks itself, as it depends on its object. */
  readonly needs: readonly [Permission, Grant] | null;
  /** One line for the list, of the input and of what would be after: `Reembolso de $5,804.64`. Without it the kind's name stands there. */
  readonly title: ((payload: unknown, after: Values) => string | undefined) | undefined;
  /** Runs it with the input that was asked for. */
  readonly run: (context: ActionContext, payload: unknown) => Promise<Result<Done<unknown>, StaffError>>;
}

type Values = Readonly<Record<string, unknown>> | null;

const amountOf = (after: Values): string =>
  typeof after?.["amount"] === "number" ? ` de ${formatMxn(centavos(after["amount"]))}` : "";

const usesWords = (uses: number | null): string => (uses === null ? "sin límite de usos" : `${uses} usos`);

interface Given<Schema extends TSchema> {
  readonly input: Schema;
  readonly needs: readonly [Permission, Grant] | null;
  readonly title?: (input: Static<Schema>, after: Values) => string;
}

type KeysOf<Input> = Input extends unknown ? keyof Input : never;
/** What an act takes and its request does not keep. */
type Left<Input, Schema extends TSchema> = Exclude<KeysOf<Input>, KeysOf<Static<Schema>>>;
type Leaving<Name extends PropertyKey> = [Name] extends [never]
  ? unknown
  : { /** Why a request never has them. */ readonly leaves: Readonly<Record<Name, string>> };

/** What fits the schema is an input of the act: another type of input, or one of which a request loses a part, does not compile. */
const approvable = <Schema extends TSchema, Input, Value>(
  action: StaffAction<Static<Schema>, Value> & StaffAction<Input, Value>,
  { input, needs, title }: Given<Schema> & Leaving<Left<Input, Schema>>,
): ApprovableAction => {
  const takes = (payload: unknown): payload is Static<Schema> => Check(input, payload);
  return {
    name: action.name,
    needs,
    title: title && ((payload, after) => (takes(payload) ? title(payload, after) : undefined)),
    run: (context, payload) =>
      takes(payload) ? action.run(context, payload) : Promise.resolve(notPossible(OTHER_VERSION)),
  };
};

const OTHER_VERSION = "La pidió otra versión de la tienda, y ésta ya no la entiende. Hay que pedirla otra vez.";

/** Every act that answers `needsApproval`. A test compares it with the endpoints that may ask. */
export const APPROVABLE_ACTIONS: readonly ApprovableAction[] = [
  approvable(eraseCustomerAction, {
    input: APPROVED_INPUTS.eraseCustomer,
    needs: ["customers.erase", "ask"],
    title: (input) => {
      if ("customerId" in input) return `Borrar los datos del cliente ${input.customerId}`;
      return "arcoId" in input ? `Borrar los datos de la solicitud ${folioOf("A", input.arcoId)}` : "Borrar los datos";
    },
  }),
  approvable(changeSettingAction, {
    input: APPROVED_INPUTS.changeSetting,
    needs: ["settings.write", "full"],
    title: ({ name, value }) =>
      isOfficeSetting(name) ? `${SETTING_RULES[name].label}: ${settingWords(name, value)}` : name,
  }),
  approvable(cancelOrderAction, {
    input: APPROVED_INPUTS.cancelOrder,
    needs: ["orders.cancel", "ask"],
    title: ({ orderId }) => `Cancelar el pedido ${orderId}`,
  }),
  approvable(refundOrderAction, {
    input: APPROVED_INPUTS.refundOrder,
    needs: ["refunds.write", "ask"],
    title: ({ isDone }, after) =>
      isDone ? `Anotar un reembolso${amountOf(after)} hecho a mano` : `Reembolso${amountOf(after)}`,
  }),
  approvable(askRefundAction, {
    input: APPROVED_INPUTS.askRefund,
    needs: ["refunds.write", "ask"],
    title: ({ kind }, after) => `Reembolso${amountOf(after)} (${REFUND_KINDS[kind]})`,
  }),
  approvable(retryRefundAction, {
    input: APPROVED_INPUTS.retryRefund,
    needs: ["refunds.write", "ask"],
    title: (_input, after) => `Pedir otra vez un reembolso${amountOf(after)}`,
  }),
  approvable(finishRefundAction, {
    input: APPROVED_INPUTS.finishRefund,
    needs: ["refunds.write", "ask"],
    title: (_input, after) => `Anotar un reembolso${amountOf(after)} hecho a mano`,
  }),
  approvable(writeAccountAction, {
    input: APPROVED_INPUTS.writeAccount,
    needs: ["refunds.write", "ask"],
    leaves: { isWrong: "a wrong account is refused", shown: "of rehearsals" },
    title: () => "Cuenta a la que se paga un reembolso",
  }),
  approvable(refundReturnAction, {
    input: APPROVED_INPUTS.refundReturn,
    needs: ["refunds.write", "ask"],
    title: ({ returnId }, after) => {
      const amount = typeof after?.["amount"] === "number" ? ` de ${formatMxn(centavos(after["amount"]))}` : "";
      return `Reembolso${amount} de la devolución ${returnFolio(returnId)}`;
    },
  }),
  approvable(replaceReturnAction, {
    input: APPROVED_INPUTS.replaceReturn,
    needs: ["returns.write", "full"],
    title: ({ returnId }) => `Llantas nuevas de la devolución ${returnFolio(returnId)}`,
  }),
  approvable(resolveMismatchAction, {
    input: APPROVED_INPUTS.resolveMismatch,
    needs: ["mismatch.resolve", "ask"],
    title: ({ decision }) =>
      decision === "accept" ? "Aceptar un pago por otro importe" : "Devolver un pago por otro importe",
  }),
  approvable(returnMovementAction, {
    input: APPROVED_INPUTS.returnMovement,
    needs: ["deposits.write", "full"],
    title: (_input, after) => `Anotar que se devolvió un depósito sin pedido${amountOf(after)}`,
  }),
  approvable(reopenDayAction, {
    input: APPROVED_INPUTS.reopenDay,
    needs: ["deposits.write", "full"],
    title: ({ day }) => `Abrir el ${formatDate(day)}, que está cerrado`,
  }),
  approvable(cancelInvoiceAction, {
    input: APPROVED_INPUTS.cancelInvoice,
    needs: ["invoices.write", "full"],
    title: ({ motive }) => `Cancelar un CFDI con motivo ${motive}`,
  }),
  approvable(declareUnstampedAction, {
    input: APPROVED_INPUTS.declareUnstamped,
    needs: ["invoices.write", "full"],
    title: () => "Anotar que el PAC no timbró una factura",
  }),
  approvable(creditInvoiceAction, {
    input: APPROVED_INPUTS.creditInvoice,
    needs: ["invoices.write", "full"],
    title: ({ total }) => `Nota de crédito de ${formatMxn(centavos(total))}`,
  }),
  approvable(addTireAction, {
    input: APPROVED_INPUTS.addTire,
    needs: ["prices.write", "full"],
    title: ({ code, price }) => `Nueva llanta ${code} a $${price} sin IVA`,
  }),
  approvable(editTireAction, {
    input: APPROVED_INPUTS.editTire,
    needs: ["catalog.write", "full"],
    title: ({ code }) => `Otra medida, línea o tipo de la llanta ${code}`,
  }),
  approvable(retireTiresAction, {
    input: APPROVED_INPUTS.retireTires,
    needs: ["catalog.write", "full"],
    title: ({ tires }) => `Retirar ${tires.length} llantas de la venta`,
  }),
  approvable(createCampaignAction, {
    input: APPROVED_INPUTS.createCampaign,
    needs: ["promotions.write", "ask"],
    title: ({ name, percent }) => `Campaña «${name}» de ${percent} %`,
  }),
  approvable(changeCampaignAction, {
    input: APPROVED_INPUTS.changeCampaign,
    needs: ["promotions.write", "ask"],
    title: ({ name, percent }) => `Cambiar la campaña «${name}» a ${percent} %`,
  }),
  ...[
    [pauseCampaignAction, "Pausar"] as const,
    [resumeCampaignAction, "Reanudar"] as const,
    [endCampaignAction, "Terminar"] as const,
  ].map(([action, verb]) =>
    approvable(action, {
      input: APPROVED_INPUTS.switchCampaign,
      needs: ["promotions.write", "ask"],
      title: (_input, after) => `${verb} la campaña «${String(after?.["name"])}»`,
    }),
  ),
  approvable(createCouponAction, {
    input: APPROVED_INPUTS.createCoupon,
    needs: ["promotions.write", "ask"],
    leaves: { email: "of the command line, which does not ask" },
    title: ({ code, uses }) => `Cupón ${code}, ${usesWords(uses)}`,
  }),
  approvable(generateCouponsAction, {
    input: APPROVED_INPUTS.generateCoupons,
    needs: ["promotions.write", "ask"],
    title: ({ count, uses }) => `${count} códigos, ${usesWords(uses)} cada uno`,
  }),
  approvable(changeCouponAction, {
    input: APPROVED_INPUTS.changeCoupon,
    needs: ["promotions.write", "ask"],
    title: ({ uses, reactivates }) => `${reactivates ? "Reactivar" : "Cambiar"} un cupón, ${usesWords(uses)}`,
  }),
  approvable(disableCouponAction, {
    input: APPROVED_INPUTS.disableCoupon,
    needs: ["promotions.write", "ask"],
    leaves: { code: "of the command line, which does not ask" },
    title: () => "Dar de baja un cupón",
  }),
  approvable(schedulePriceChange, {
    input: APPROVED_INPUTS.schedulePrices,
    needs: ["prices.write", "full"],
    title: (_input, after) => `Cambio de precios «${String(after?.["name"])}» en ${String(after?.["tires"])} llantas`,
  }),
  approvable(editPriceAction, {
    input: APPROVED_INPUTS.editPrice,
    needs: ["prices.write", "full"],
    title: ({ code, price }) => `Precio de ${code} a ${formatMxn(centavos(price))} con IVA`,
  }),
  approvable(applyImportAction, {
    input: APPROVED_INPUTS.applyImport,
    needs: null,
    title: ({ runId }, after) =>
      typeof after?.["changes"] === "number"
        ? `Importación ${runId}: ${after["changes"].toLocaleString("es-MX")} cambios`
        : `Importación ${runId}`,
  }),
  approvable(inviteMember, {
    input: APPROVED_INPUTS.inviteMember,
    needs: ["staff.write", "full"],
    title: ({ name, role }) => `Invitar a ${name} como ${role}`,
  }),
  approvable(resendInvitation, {
    input: APPROVED_INPUTS.resendInvitation,
    needs: ["staff.write", "full"],
    title: (_input, after) => `Invitar otra vez a una persona como ${String(after?.["role"])}`,
  }),
  approvable(changeMember, {
    input: APPROVED_INPUTS.changeMember,
    needs: ["staff.write", "full"],
    title: ({ role }) => `Dar el rol ${role} a una persona`,
  }),
  approvable(enableMember, {
    input: APPROVED_INPUTS.enableMember,
    needs: ["staff.write", "full"],
    title: (_input, after) => `Devolver el acceso a una persona con el rol ${String(after?.["role"])}`,
  }),
  approvable(changeRole, {
    input: APPROVED_INPUTS.changeRole,
    needs: ["staff.write", "full"],
    title: ({ name }) => `Que el rol ${name} decida sobre personas`,
  }),
];

export const findApprovable = (name: string): ApprovableAction | undefined =>
  APPROVABLE_ACTIONS.find((action) => action.name === name);
