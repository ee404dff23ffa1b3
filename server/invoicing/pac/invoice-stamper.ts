/** What a PAC answered to a document. `notTaken`: it surely was not stamped, and may be sent again at any time. */
export type StampOutcome =
  | { readonly kind: "stamped"; readonly xml: string }
  /** `text` is the PAC's own. */
  | { readonly kind: "refused"; readonly code: string; readonly text: string }
  /** `isAccount`: our account with the PAC is at fault, which staff mend there. */
  | { readonly kind: "notTaken"; readonly code: string; readonly isAccount: boolean }
  /** It may be stamped: the same bytes have to be sent again with the same key. */
  | { readonly kind: "unknown"; readonly code: string };

/** What a PAC answered to a request of cancellation. `received`: the SAT has it; its status service tells what became of it. */
export type CancelOutcome =
  | { readonly kind: "received"; readonly code: string; readonly acuse: string }
  /** The SAT does not know the document yet. */
  | { readonly kind: "tooEarly"; readonly code: string }
  /** It decides nothing: the PAC, its way to the SAT or our account has a fault. The SAT may have the request all the same. */
  | { readonly kind: "undecided"; readonly code: string }
  /** Final for this request. */
  | { readonly kind: "refused"; readonly code: string; readonly text: string }
  | { readonly kind: "unknown"; readonly code: string };

/** The SAT's receipt of a cancellation, as the PAC keeps it. */
export type AcuseOutcome =
  | { readonly kind: "found"; readonly xml: string }
  | { readonly kind: "none" }
  | { readonly kind: "unknown"; readonly code: string };

/** A PAC. Its client throws nothing and keeps nothing of a document. */
export interface InvoiceStamper {
  /** `key` belongs to these bytes for ever; the PAC answers an earlier stamp of it. */
  readonly stamp: (sealedXml: string, key: string) => Promise<StampOutcome>;
  readonly cancel: (signedXml: string, uuid: string) => Promise<CancelOutcome>;
  readonly acuse: (uuid: string) => Promise<AcuseOutcome>;
  /** Whether it accepts our keys, for `doctor`. */
  readonly acceptsKeys: () => Promise<boolean>;
}
