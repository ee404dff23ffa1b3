/** Names in the Message-IDs of a thread. The first is the e-mail that the shop's own mailbox got; answers to it are gathered there, too. */
export const contactName = (messageId: number): string => `contacto-${messageId}`;
export const receiptName = (messageId: number): string => `contacto-${messageId}-folio`;
export const answerName = (messageId: number, replyId: number): string => `contacto-${messageId}-respuesta-${replyId}`;
