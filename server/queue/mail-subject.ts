/** What an e-mail is about, by the numbers of the rows; never an address. */
export interface MailSubject {
  /** A `MailKind` (server/queue/add-job.ts). */
  readonly kind: string;
  readonly orderId?: number;
  readonly customerId?: number | null;
  readonly invitationId?: number;
  readonly contactMessageId?: number;
}
