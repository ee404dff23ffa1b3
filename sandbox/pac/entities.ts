/** What the receiver, or silence, did with a request for cancellation. */
export type CancellationOutcome = "pending" | "rejected" | "accepted" | "withoutAcceptance" | "expired";

export type Cancellation = {
  motive: string;
  /** Lower-case UUID of the document that takes its place. */
  substitute: string | null;
  askedAt: Date;
  /** When silence accepts; null at a second request, which waits without end. */
  dueAt: Date | null;
  outcome: CancellationOutcome;
};

/** A document that was stamped here. */
export type StampedDocument = {
  /** Lower case. */
  uuid: string;
  /** The sealed bytes that came, as SHA-256 in hex. */
  digest: string;
  /** The stamped document. */
  xml: string;
  /** The stamp alone, a document of its own. */
  stampXml: string;
  /** The issuer's seal. */
  seal: string;
  /** 20 digits of the issuer's certificate. */
  certificateSerial: string;
  stampedAt: Date;
  /** `Fecha`, central Mexico. */
  issuedAt: Date;
  kind: string;
  folio: string;
  issuer: { rfc: string; name: string };
  receiver: { rfc: string; name: string };
  /** As written: two decimals. */
  total: string;
  relations: readonly { kind: string; uuid: string }[];
  isCancelled: boolean;
  cancellations: Cancellation[];
  acuse: string | null;
};

export const isAwaitingReceiver = ({ cancellations }: StampedDocument): boolean =>
  cancellations.at(-1)?.outcome === "pending";
