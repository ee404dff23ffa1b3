import type { CfdiDocument } from "../../../shared/domain/invoicing/document/cfdi-document.ts";
import type { CfdiSeal } from "../../../shared/domain/invoicing/xml/cfdi-element.ts";
import type { Centavos } from "../../../shared/domain/money/money.ts";
import type { Stamp } from "../document/read-stamped.ts";

/** What a concept's XML lacks. */
export interface PrintedLine {
  /** Of one piece, with IVA. */
  readonly listPrice: Centavos | null;
  /** WWYY of each piece that was picked. */
  readonly dotWeeks: readonly string[];
}

/** The shop as its papers name it. */
export interface PrintedShop {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
  /** "#rrggbb"; white is read on it. */
  readonly brandColour: string;
  readonly markColour: string;
  /** The shop's own picture as PNG; null: another kind, which is not printed; "wheel": the drawn one of a shop without a picture. */
  readonly logo: Buffer | "wheel" | null;
}

/** A stamped document and what is printed beside it. */
export interface PrintedInvoice {
  readonly document: CfdiDocument;
  readonly seal: CfdiSeal;
  readonly stamp: Stamp;
  readonly shop: PrintedShop;
  /** Null: a global invoice. */
  readonly orderNumber: string | null;
  readonly isCancelled: boolean;
  /** By NoIdentificacion. */
  readonly lines: ReadonlyMap<string, PrintedLine>;
  /** Names of the SAT's catalogues by key. */
  readonly regimeNames: ReadonlyMap<string, string>;
  readonly useNames: ReadonlyMap<string, string>;
}
