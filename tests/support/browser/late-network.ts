import { Server, type IncomingMessage, type ServerResponse } from "node:http";

/**
 * Loaded before the shop's code (`npm run late`): whatever a browser asks for arrives late, and its answer too, one in ten by up to
 * a second, so that answers come in another order than they were asked for. The shop has no line for it.
 */
const FEW = 0.1;
const lateMs = () => Math.random() * (Math.random() < FEW ? 1_000 : 80);

/** Of browsers alone: what tests ask for themselves sets the stage. */
const isBrowsers = ({ headers }: IncomingMessage) => headers["sec-fetch-mode"] !== undefined;

function answerLate(response: ServerResponse): void {
  const end = response.end.bind(response) as (...given: unknown[]) => ServerResponse;
  response.end = (...given: unknown[]) => {
    setTimeout(() => end(...given), lateMs());
    return response;
  };
}

const emit = Reflect.get(Server.prototype, "emit") as (this: Server, ...given: unknown[]) => boolean;
function emitLate(this: Server, ...given: unknown[]): boolean {
  const [event, request, response] = given;
  if (event !== "request" || !isBrowsers(request as IncomingMessage)) return emit.apply(this, given);
  answerLate(response as ServerResponse);
  setTimeout(() => emit.apply(this, given), lateMs());
  return true;
}
Server.prototype.emit = emitLate as typeof Server.prototype.emit;
