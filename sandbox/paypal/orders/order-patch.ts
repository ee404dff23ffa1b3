import { missingAt } from "../body-fields.ts";
import type { Fields, Order, PurchaseUnit } from "../entities.ts";
import { PaypalError } from "../paypal-errors.ts";
import { checkUnitsTogether, readPurchaseUnit } from "./purchase-unit.ts";

/** Fields of a purchase unit that may change before it is captured. */
const CHANGEABLE = ["amount", "custom_id", "description", "invoice_id", "soft_descriptor", "shipping", "items"];

/** `/purchase_units/@reference_id=='default'/amount`: which unit, and which of its fields; none for the unit itself. */
const UNIT_PATH = /^\/purchase_units\/@reference_id=='([^']{1,256})'(?:\/(.+))?$/;

const changeField = (sent: Fields, path: string, op: string, value: unknown, field: string): Fields => {
  const [name = "", ...deeper] = path.split("/");
  if (deeper.length > 0) {
    const inner = sent[name];
    const isObject = typeof inner === "object" && inner !== null && !Array.isArray(inner);
    return { ...sent, [name]: changeField(isObject ? (inner as Fields) : {}, deeper.join("/"), op, value, field) };
  }
  if (op === "remove") {
    const { [name]: removed, ...rest } = sent;
    if (removed === undefined) throw PaypalError.of("INVALID_PATCH_OPERATION", { field, location: "body" });
    return rest;
  }
  if (value === undefined) throw PaypalError.of("PATCH_VALUE_REQUIRED", { field, location: "body" });
  return { ...sent, [name]: value };
};

const patchUnits = (units: readonly PurchaseUnit[], patch: Fields, at: string): PurchaseUnit[] => {
  const { op, path, value } = patch;
  if (typeof path !== "string") throw PaypalError.of("PATCH_PATH_REQUIRED", { field: `${at}/path`, location: "body" });
  const place = { field: `${at}/path`, value: path, location: "body" as const };
  if (op !== "add" && op !== "replace" && op !== "remove") throw PaypalError.of("INVALID_PARAMETER_VALUE", place);
  const [, reference = "", inside] = UNIT_PATH.exec(path) ?? [];
  if (reference === "" || (inside && !CHANGEABLE.includes(inside.split("/")[0] ?? "")))
    throw PaypalError.of("NOT_PATCHABLE", place);
  const index = units.findIndex((unit) => unit.referenceId === reference);
  if (inside === undefined) {
    if (op === "remove" || index >= 0 !== (op === "replace")) throw PaypalError.of("INVALID_PATCH_OPERATION", place);
    const unit = readPurchaseUnit({ ...(value as Fields), reference_id: reference }, `${at}/value`);
    return index >= 0 ? units.with(index, unit) : [...units, unit];
  }
  const unit = units[index];
  if (!unit) throw PaypalError.of("REFERENCE_ID_NOT_FOUND", place);
  return units.with(index, readPurchaseUnit(changeField(unit.sent, inside, op, value, `${at}/value`), `${at}/value`));
};

/** Applies all operations or none. */
export const patchOrder = (order: Order, body: unknown, now: Date): void => {
  if (!Array.isArray(body) || body.length === 0) throw missingAt("/");
  if (order.status === "COMPLETED" || order.status === "VOIDED") throw PaypalError.of("ORDER_ALREADY_COMPLETED");
  const units = (body as Fields[]).reduce<PurchaseUnit[]>(
    (changed, patch, index) => patchUnits(changed, patch, `/${index}`),
    order.units,
  );
  checkUnitsTogether(units);
  order.units = units;
  order.updatedAt = now;
};
