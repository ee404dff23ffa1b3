import type { Copy } from "../../queue/add-job.ts";
import type { MailTransport } from "./mail-transport.ts";

/** The same transport; an e-mail that is sent again as another one gets a Message-ID of its own. */
export function copying(transport: MailTransport, { copy }: Copy): MailTransport {
  if (copy === undefined) return transport;
  return {
    send: (message) => transport.send({ ...message, messageId: copiedMessageId(message.messageId, copy) }),
    close: () => transport.close(),
  };
}

/** `<pedido-104251-paid-copia-4f2a@rodada.example>` */
const copiedMessageId = (messageId: string, copy: string): string => messageId.replace("@", `-copia-${copy}@`);
