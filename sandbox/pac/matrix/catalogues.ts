/** Regimes and uses of the SAT's catalogues of 2026-08-06, and who may have them. */

type Persons = "natural" | "legal" | "both";

const REGIMES: Readonly<Record<string, Persons>> = {
  "601": "legal",
  "603": "legal",
  "605": "natural",
  "606": "natural",
  "607": "natural",
  "608": "natural",
  "610": "both",
  "611": "natural",
  "612": "natural",
  "614": "natural",
  "615": "natural",
  "616": "natural",
  "620": "legal",
  "621": "natural",
  "622": "legal",
  "623": "legal",
  "624": "legal",
  "625": "natural",
  "626": "both",
};

const BUSINESS = "601 603 606 612 620 621 622 623 624 625 626".split(" ");
const DEDUCTION = "605 606 607 608 611 612 614 615 625".split(" ");

const regimesOfUse = (use: string): readonly string[] => {
  if (use === "G02") return [...BUSINESS, "616"];
  if (use === "CN01") return ["605"];
  if (use === "S01" || use === "CP01") return Object.keys(REGIMES);
  return use.startsWith("D") ? DEDUCTION : BUSINESS;
};

export const GENERIC_NATIONAL = "XAXX010101000";
const GENERIC_FOREIGN = "XEXX010101000";

export const isGeneric = (rfc: string): boolean => rfc === GENERIC_NATIONAL || rfc === GENERIC_FOREIGN;

/** Twelve characters for a legal entity, thirteen for a natural person. */
const personOf = (rfc: string): "natural" | "legal" => (rfc.length === 12 ? "legal" : "natural");

export const mayHaveRegime = (rfc: string, regime: string): boolean => {
  if (isGeneric(rfc)) return regime === "616";
  const persons = REGIMES[regime];
  return persons === "both" || persons === personOf(rfc);
};

export const mayUse = (rfc: string, regime: string, use: string): boolean =>
  regimesOfUse(use).includes(regime) && !(/^(D|CN)/.test(use) && personOf(rfc) === "legal");
