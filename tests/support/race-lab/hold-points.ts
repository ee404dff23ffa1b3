import net from "node:net";
import pg from "pg";
import { moveClock } from "./moved-clock.ts";

/**
 * Loaded into a shop process before its own code (`node --import`): there the process can be stopped at a named moment. The shop
 * knows nothing of it. Moments are what leaves the process:
 *
 * - `commit insert orders, insert order_line, …`: the end of a transaction, with what it wrote, in its order;
 * - `update payment_refund set status, refund_id`: a change of a row, with its columns;
 * - `POST /openpay/v1/…/charges`: a call to a provider;
 * - `connect 2525`: a connection to that port, as the one to the mail server.
 *
 * Code that comes to an armed moment waits there. The parent process is told, and lets it go on or kills the process.
 */
export interface Point {
  readonly when: "before" | "after";
  /** A pattern for the moment's name. */
  readonly moment: string;
}

export type Order =
  | { readonly arm: Point; readonly count: number }
  | { readonly disarm: true }
  | { readonly release: number }
  | { readonly clockMs: number };
export interface Held {
  readonly held: string;
  /** For the release of this one. */
  readonly place: number;
}

let armed: { readonly when: Point["when"]; readonly moment: RegExp } | undefined;
let placesLeft = 0;
let places = 0;
const waiting = new Map<number, () => void>();

const arm = ({ when, moment }: Point, count: number) => {
  armed = { when, moment: new RegExp(moment) };
  placesLeft = count;
};

process.on("message", (order: Order) => {
  if ("arm" in order) {
    arm(order.arm, order.count);
    process.send?.({ armed: true });
  } else if ("disarm" in order) {
    armed = undefined;
  } else if ("clockMs" in order) {
    moveClock(order.clockMs);
    process.send?.({ armed: true });
  } else {
    waiting.get(order.release)?.();
    waiting.delete(order.release);
  }
});

// Of a process that is over too soon to be told anything.
const { HOLD_AT } = process.env;
if (HOLD_AT !== undefined) arm(JSON.parse(HOLD_AT) as Point, 1);

/** Undefined: this moment is not armed. */
function stopAt(when: Point["when"], moment: string): Promise<void> | undefined {
  if (placesLeft === 0 || armed?.when !== when || !armed.moment.test(moment)) return undefined;
  placesLeft -= 1;
  places += 1;
  const place = places;
  return new Promise((resolve) => {
    waiting.set(place, resolve);
    process.send?.({ held: moment, place } satisfies Held);
  });
}

async function through<Answer>(moment: string, go: () => Promise<Answer>): Promise<Answer> {
  await stopAt("before", moment);
  const answer = await go();
  await stopAt("after", moment);
  return answer;
}

/** What each connection has written since its transaction began. */
const written = new WeakMap<pg.Client, string[]>();
/** A statement of several parts counts by its first one. */
const WRITE = /^\s*(?:with "?\w+"? as \(\s*)?(insert into|update|delete from)\s+"?(\w+)/i;

const UPDATE = /^update "(\w+)" set (.+?) where /;

/** The moment that a statement is; undefined for one that changes no row and ends no transaction. */
function momentOf(client: pg.Client, statement: string): string | undefined {
  if (/^begin/i.test(statement)) written.set(client, []);
  const write = WRITE.exec(statement);
  if (write) written.get(client)?.push(`${write[1]?.split(" ")[0]?.toLowerCase()} ${write[2]}`);
  const [, table, set = ""] = UPDATE.exec(statement) ?? [];
  if (table !== undefined)
    return `update ${table} set ${[...set.matchAll(/"(\w+)" = /g)].map(([, name]) => name).join(", ")}`;
  return /^commit/i.test(statement) ? `commit ${(written.get(client) ?? []).join(", ")}` : undefined;
}

type Query = (this: pg.Client, ...given: unknown[]) => unknown;
const query = Reflect.get(pg.Client.prototype, "query") as Query;
const watchedQuery: Query = function (...given) {
  const [first] = given;
  const text = typeof first === "string" ? first : ((first as { text?: string } | undefined)?.text ?? "");
  const moment = momentOf(this, text);
  const run = () => query.apply(this, given);
  return moment === undefined ? run() : through(moment, async () => run());
};
Reflect.set(pg.Client.prototype, "query", watchedQuery);

const { fetch } = globalThis;
globalThis.fetch = (input, init) => {
  const { pathname } = new URL(input instanceof Request ? input.url : input);
  return through(`${init?.method ?? "GET"} ${pathname}`, () => fetch(input, init));
};

type Connect = (this: net.Socket, ...given: unknown[]) => net.Socket;
const connect = Reflect.get(net.Socket.prototype, "connect") as Connect;
const watchedConnect: Connect = function (...given) {
  const [first] = given.flat() as [{ port?: number } | number | undefined];
  const port = typeof first === "object" ? first.port : first;
  const stop = stopAt("before", `connect ${port}`);
  if (!stop) return connect.apply(this, given);
  void stop.then(() => connect.apply(this, given));
  return this;
};
Reflect.set(net.Socket.prototype, "connect", watchedConnect);
