import type { Trx } from "../../db/database.ts";
import { addJob, type ReturnMailKind } from "../../queue/add-job.ts";

interface MailedReturn {
  readonly orderId: number;
  readonly returnId: number;
  /** New tyres left so often; absent: once. */
  readonly nth?: number;
}

/** Queues an e-mail about a return to the order's customer; it goes out if the transaction commits, and each once. */
export const queueReturnMail = (trx: Trx, kind: ReturnMailKind, mailed: MailedReturn): Promise<void> =>
  addJob(trx, "send_goods_return_mail", { kind, ...mailed }, { key: returnMailName(kind, mailed) });

/** Each time that new tyres leave is another e-mail. */
export const returnMailName = (kind: ReturnMailKind, { returnId, nth = 1 }: Omit<MailedReturn, "orderId">): string =>
  `${kind}:${returnId}${nth > 1 ? `:${nth}` : ""}`;
