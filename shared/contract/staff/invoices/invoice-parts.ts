import { Type } from "typebox";
import type { CancelMotive } from "../../../domain/invoicing/cancellation.ts";
import { ALL_INVOICE_STATES, type InvoiceState } from "../../../domain/invoicing/invoice-states.ts";
import { actionAnswer, Moment } from "../staff-endpoint.ts";

export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
export const InvoiceId = Type.Object({ id: Id });
export const MomentOrNull = Type.Union([Moment, Type.Null()]);
export const Day = Type.String({ pattern: "^20\\d{2}-\\d{2}-\\d{2}$" });
export const Month = Type.String({ pattern: "^20\\d{2}-(0[1-9]|1[0-2])$" });
export const Period = Type.Union([Type.Literal("day"), Type.Literal("week"), Type.Literal("month")]);
export const Kind = Type.Union([Type.Literal("income"), Type.Literal("creditNote"), Type.Literal("global")]);
export const State = Type.Unsafe<InvoiceState>({ type: "string", enum: [...ALL_INVOICE_STATES] });
export const Motive = Type.Unsafe<CancelMotive>({ type: "string", enum: ["01", "02", "03", "04"] });
/** `updatedAt` of the document that was seen: 409 with the present one when it moved meanwhile. */
export const Expected = Type.String({ maxLength: 40, pattern: "^\\d{4}-\\d{2}-\\d{2}T[\\d:.]+Z$" });

export const InvoiceChanged = actionAnswer(Type.Object({ id: Id }));
