/** The subject of an e-mail by row ids; never an address. */
export interface MailSubject {
  /** A `MailKind` (server/queue/add-job.ts). */
  readonly kind: string;
  readonly orderId?: number;
  readonly customerId?: number | null;
  readonly invitationId?: number;
  readonly contactMessageId?: number;
  readonly staffId?: number | null;
}
