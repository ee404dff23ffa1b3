import type { Handle } from "../../db/database.ts";
import { type MailJobRun, recordDropped, recordFailure, recordSent, recordTry } from "../../queue/mail-log.ts";
import type { MailSubject } from "../../queue/mail-subject.ts";
import { MailError, type MailTransport } from "./mail-transport.ts";

/** In place of the mail server's word: it never saw the message. */
const NOT_WRITTEN = "El correo no se pudo escribir; la bitácora de la tienda dice por qué.";

interface LoggedMail {
  readonly job: MailJobRun;
  readonly subject: MailSubject;
}

/**
 * Runs a job that sends an e-mail and writes down what became of it. A try is written before the mail server is spoken to: of a process
 * that was killed meanwhile the row says a try without an end, and the next try counts as another one.
 *
 * @throws what `send` throws; the queue tries again.
 */
export async function sendLogged(
  { db, transport }: { readonly db: Handle; readonly transport: MailTransport | undefined },
  { job, subject }: LoggedMail,
  send: (transport: MailTransport) => Promise<void>,
): Promise<void> {
  if (!transport) {
    await recordDropped(db, job, "noServer");
    return;
  }
  let wasTried = false;
  const logging: MailTransport = {
    async send(message) {
      wasTried = true;
      await recordTry(db, job, subject, message.messageId);
      const answer = await transport.send(message).catch(async (error: unknown) => {
        await recordFailure(db, job, error instanceof MailError ? error.answer : NOT_WRITTEN);
        throw error;
      });
      await recordSent(db, job, answer);
      return answer;
    },
    close: () => transport.close(),
  };
  try {
    await send(logging);
  } catch (error) {
    if (!wasTried) await recordFailure(db, job, NOT_WRITTEN);
    throw error;
  }
  if (!wasTried) await recordDropped(db, job, "notNeeded");
}
