import type { draftPricesEndpoint } from "../../../../../shared/contract/staff/prices/price-acts.ts";
import type { PriceChangeDetail } from "../../../../../shared/contract/staff/prices/price-changes.ts";
import type { StaffBodyOf } from "../../../../../shared/contract/staff/staff-endpoint.ts";
import type { Rounding } from "../../../../../shared/domain/pricing/changes/price-rule.ts";
import { localMoment, momentOfLocal } from "../../../../../shared/domain/text/local-moment.ts";
import { readPesos } from "../../../kit/values/read-pesos.ts";

/** How the tyres are chosen. A file brings its prices too. */
export type ChoiceWay = "filter" | "codes" | "file";
export type RuleWay = "percent" | "pesos" | "fixed";

/** What the dialog's fields hold. */
export interface PlanForm {
  readonly name: string;
  readonly way: ChoiceWay;
  readonly brands: readonly number[];
  readonly products: readonly number[];
  readonly rims: readonly number[];
  readonly codes: string;
  readonly file: { readonly name: string; readonly text: string } | null;
  readonly rule: RuleWay;
  readonly value: string;
  readonly rounding: Rounding;
  readonly keepsDiscount: boolean;
  readonly startsAt: string;
  readonly endsAt: string;
}

const EMPTY: PlanForm = {
  name: "",
  way: "filter",
  brands: [],
  products: [],
  rims: [],
  codes: "",
  file: null,
  rule: "percent",
  value: "",
  rounding: "00",
  keepsDiscount: true,
  startsAt: "",
  endsAt: "",
};

const momentText = (at: string | null): string => (at === null ? "" : localMoment(new Date(at)));

function valueText({ ruleKind, ruleValue }: PriceChangeDetail): string {
  if (ruleValue === null) return "";
  return ruleKind === "percent" ? String(ruleValue / 10) : (ruleValue / 100).toFixed(2);
}

/** The fields of a new plan, or of a draft. A draft of a file asks for the file again. */
export function formOf(draft: PriceChangeDetail | null): PlanForm {
  if (draft === null) return EMPTY;
  const { choice, ruleKind } = draft;
  return {
    ...EMPTY,
    name: draft.name,
    way: ruleKind === "file" ? "file" : choice.codes.length > 0 ? "codes" : "filter",
    brands: choice.brands,
    products: choice.products,
    rims: choice.rims,
    codes: choice.codes.join("\n"),
    rule: ruleKind === "file" ? "percent" : ruleKind,
    value: valueText(draft),
    rounding: draft.rounding,
    keepsDiscount: draft.keepsDiscount,
    startsAt: momentText(draft.startsAt),
    endsAt: momentText(draft.endsAt),
  };
}

/** Tenths of a percent of `-15` or `2.5`; null for anything else. */
export function readTenths(text: string): number | null {
  const digits = text.trim().replace(/^\+/, "").replace("−", "-").replace(/\s*%$/, "");
  return /^-?\d{1,3}(\.\d)?$/.test(digits) ? Math.round(Number(digits) * 10) : null;
}

/** Centavos of `-100` or `1,599.00`; null for anything else. */
export function readSigned(text: string): number | null {
  const trimmed = text.trim().replace("−", "-");
  const isLess = trimmed.startsWith("-");
  const amount = readPesos(trimmed.replace(/^[-+]/, ""));
  return amount === null ? null : isLess ? -amount : amount;
}

/** The value of the rule's field: tenths, or centavos. Null while it is invalid. */
export function valueOf({ rule, value }: Pick<PlanForm, "rule" | "value">): number | null {
  if (rule === "percent") return readTenths(value);
  return rule === "pesos" ? readSigned(value) : readPesos(value);
}

export const codesOf = (text: string): readonly string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];

/** Empty: none. Undefined: it is not a moment. */
export function momentOf(text: string): string | null | undefined {
  if (text === "") return null;
  return momentOfLocal(text)?.toISOString();
}

type DraftBody = StaffBodyOf<typeof draftPricesEndpoint>;
const SHORTEST_NAME = 3;

/** Whether the name may be sent. */
export const hasName = ({ name }: Pick<PlanForm, "name">): boolean => name.trim().length >= SHORTEST_NAME;

/** Whether tyres are chosen. */
export function hasChoice(form: PlanForm): boolean {
  if (form.way === "file") return form.file !== null;
  if (form.way === "codes") return codesOf(form.codes).length > 0;
  return form.brands.length + form.products.length + form.rims.length > 0;
}

/** What is sent; null while a field is missing or wrong. */
export function bodyOf(form: PlanForm, draft: PriceChangeDetail | null): DraftBody | null {
  const value = valueOf(form);
  const startsAt = momentOf(form.startsAt);
  const endsAt = momentOf(form.endsAt);
  if (!hasName(form) || !hasChoice(form) || startsAt === undefined || endsAt === undefined) return null;
  if (form.way !== "file" && value === null) return null;
  const isFilter = form.way === "filter";
  return {
    ...(draft && { draft: { id: draft.id, expected: draft.updatedAt } }),
    name: form.name.trim(),
    choice: {
      brands: isFilter ? [...form.brands] : [],
      products: isFilter ? [...form.products] : [],
      rims: isFilter ? [...form.rims] : [],
      codes: form.way === "codes" ? [...codesOf(form.codes)] : [],
    },
    rule: form.way === "file" ? "file" : form.rule,
    ...(form.way === "file"
      ? { csv: form.file?.text ?? "" }
      : form.rule === "percent"
        ? { tenths: value ?? 0 }
        : { amount: value ?? 0 }),
    rounding: form.rounding,
    keepsDiscount: form.keepsDiscount,
    startsAt,
    endsAt,
  };
}
