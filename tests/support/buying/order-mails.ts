import { sendOrderMail } from "../../../server/mail/orders/order-mail.ts";
import type { OrderMailKind } from "../../../server/queue/order-mails.ts";
import type { MailMessage } from "../../../server/mail/transport/mail-transport.ts";
import type { TestShop } from "../shop/test-shop.ts";

/** What of these e-mails about an order would be sent now. */
export async function mailsOf(
  { db, services: { config } }: TestShop,
  orderId: number,
  kinds: readonly OrderMailKind[],
): Promise<MailMessage[]> {
  const sent: MailMessage[] = [];
  const transport = {
    send: async (message: MailMessage) => {
      sent.push(message);
      return "250 OK";
    },
    close: () => undefined,
  };
  for (const kind of kinds) await sendOrderMail({ db, config, transport }, { kind, orderId });
  return sent;
}
