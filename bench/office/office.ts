import path from "node:path";
import { sql } from "kysely";
import { createDatabase, createPool, type Handle } from "../../server/db/database.ts";
import { visitEmbeddedPostgres } from "../../server/db/embedded/embedded-postgres.ts";
import { aMember } from "../../tests/support/office/test-office.ts";
import { freePort, startRunningShop } from "../../tests/support/shop/running-shop.ts";
import { startShopProcess } from "../../tests/support/shop/shop-process.ts";
import { makeTempFolder } from "../../tests/support/shop/temp-folder.ts";
import { isQuick, spreadOf } from "../ratio.ts";
import type { Row, Section } from "../report/section.ts";
import { keepProcessorBusy } from "../busy-processor.ts";
import { fillOrders } from "./fill-orders.ts";
import { makeSteadyCalls } from "./steady-calls.ts";

const SIZE = isQuick ? { customers: 2_000, orders: 10_000 } : { customers: 200_000, orders: 1_000_000 };
/** Calls of each kind of search, one after the other. */
const SEARCHES = isQuick ? 20 : 200;
/** The most that 95 % of the searches of a kind may take. */
const MOST_MS = 150;
const STAFF_CALLS_PER_SECOND = 200;
const BUYER_CALLS_PER_SECOND = 100;
const STAFF_PATHS = ["/staff/orders?limit=50", "/staff/orders/:id", "/staff/search?q=:id", "/staff/me"];
const BUYER_PATHS = ["/", "/api/Productos/Home", "/api/Productos"];
const BUYER_SECONDS = isQuick ? 3 : 15;
const BUYER_ROUNDS = isQuick ? 1 : 6;
/** The most that the buyers' 99th percentile may grow by beside the staff's calls. */
const MOST_GROWTH = 1.05;

interface Sample {
  readonly id: number;
  readonly reference: string;
  readonly provider_id: string;
  readonly guia: string;
  readonly ship_phone: string;
  readonly rfc: string;
  readonly legal_name: string;
  readonly email: string;
  readonly phone: string;
  readonly person: string;
}

/** The kinds of keys, what is typed for each, and the plainest query by the same index. */
const KINDS: readonly { name: string; typed: (of: Sample) => string; plain: string }[] = [
  { name: "order number", typed: ({ id }) => String(id), plain: "select id from orders where id = $1::bigint" },
  {
    name: "attempt",
    typed: ({ reference }) => reference,
    plain: "select order_id from payment_attempt where reference = $1",
  },
  {
    name: "provider's id",
    typed: ({ provider_id }) => provider_id,
    plain: "select order_id from payment_attempt where provider_id = $1",
  },
  {
    name: "guía",
    typed: ({ guia }) => guia,
    plain: "select id from orders where tracking_number <> '' and upper(tracking_number) = $1",
  },
  {
    name: "recipient's phone",
    typed: ({ ship_phone }) => ship_phone,
    plain:
      "select id from orders where ship_address is not null and phone_backwards(ship_address ->> 'phone') = phone_backwards($1)",
  },
  {
    name: "RFC",
    typed: ({ rfc }) => rfc,
    plain: "select id from orders where invoice_address is not null and upper(invoice_address ->> 'rfc') = $1 limit 8",
  },
  {
    name: "company's name",
    typed: ({ legal_name }) => legal_name,
    plain:
      "select id from orders where invoice_address is not null and words_of_name(invoice_address ->> 'legal_name') @@ plainto_tsquery('simple', lower($1)) limit 8",
  },
  { name: "e-mail", typed: ({ email }) => email, plain: "select id from customer where lower(email) = $1" },
  {
    name: "customer's phone",
    typed: ({ phone }) => phone,
    plain: "select id from customer where erased_at is null and phone_backwards(phone) = phone_backwards($1)",
  },
  {
    name: "name and surname",
    typed: ({ person }) => person,
    plain:
      "select id from customer where erased_at is null and words_of_name(name || ' ' || last_name || ' ' || mother_name) @@ plainto_tsquery('simple', translate(lower($1), 'áéíóú', 'aeiou')) limit 8",
  },
  { name: "tyre code", typed: () => "11500418", plain: "select code from tire where code = $1" },
];

const samplesOf = async (db: Handle): Promise<readonly Sample[]> => {
  const { rows } = await sql<Sample>`
    select o.id, a.reference, a.provider_id, upper(o.tracking_number) as guia, o.ship_address ->> 'phone' as ship_phone,
      o.invoice_address ->> 'rfc' as rfc, o.invoice_address ->> 'legal_name' as legal_name, c.email, c.phone,
      c.name || ' ' || c.last_name as person
    from orders o tablesample bernoulli (5) repeatable (1)
      join payment_attempt a on a.order_id = o.id join customer c on c.id = o.customer_id
    where o.tracking_number <> '' and o.invoice_address ->> 'rfc' is not null and c.email like 'persona%'
    limit ${SEARCHES}`.execute(db);
  return rows;
};

async function timesOf(samples: readonly Sample[], ask: (sample: Sample) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (const sample of samples) {
    const began = performance.now();
    await ask(sample);
    times.push(performance.now() - began);
  }
  return times.toSorted((a, b) => a - b);
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.floor(sorted.length * share)] ?? Number.NaN;

async function searchRows(db: Handle, url: string, headers: Record<string, string>): Promise<Row[]> {
  const samples = await samplesOf(db);
  const rows: Row[] = [];
  for (const { name, typed, plain } of KINDS) {
    const search = async (sample: Sample) => {
      const response = await fetch(`${url}/staff/search?q=${encodeURIComponent(typed(sample))}`, { headers });
      const text = await response.text();
      if (response.status !== 200) throw new Error(`${name}: ${response.status} ${text}`);
      const { orders, tires } = JSON.parse(text) as { orders: { id: number }[]; tires: unknown[] };
      if (orders.length + tires.length === 0) throw new Error(`${name}: ${typed(sample)} found nothing`);
    };
    const floor = async (sample: Sample) =>
      db.executeQuery({
        sql: plain,
        parameters: [typed(sample)],
        query: { kind: "RawNode", sqlFragments: [], parameters: [] },
        queryId: { queryId: name },
      });
    await timesOf(samples.slice(0, 20), search); // warm
    await timesOf(samples.slice(0, 20), floor);
    const plainTimes = await timesOf(samples, floor);
    const ours = await timesOf(samples, search);
    rows.push({
      what: `search by ${name}`,
      figures: [
        `${at(plainTimes, 0.95).toFixed(1)} ms`,
        `${at(ours, 0.95).toFixed(1)} ms`,
        (at(ours, 0.5) / at(plainTimes, 0.5)).toFixed(1),
        "",
      ],
      target: `at most ${MOST_MS} ms`,
      isReached: at(ours, 0.95) <= MOST_MS,
    });
  }
  return rows;
}

const p99Of = (times: readonly number[]): number =>
  at(
    times.toSorted((a, b) => a - b),
    0.99,
  );

interface Beside {
  readonly what: string;
  /** Resolves when what runs beside the buyers is over. */
  readonly run: () => Promise<unknown>;
  /** Null: a row to compare with. */
  readonly most: number | null;
}

/**
 * Buyers read pages and prices, alone and beside each of the others, in turn. The 99th percentile is of the calls of all rounds
 * together; the spread is of the rounds.
 */
async function buyerRows(shopUrl: string, others: readonly Beside[]): Promise<Row[]> {
  const buy = () =>
    makeSteadyCalls({
      urls: BUYER_PATHS.map((one) => `${shopUrl}${one}`),
      headers: {},
      perSecond: BUYER_CALLS_PER_SECOND,
      seconds: BUYER_SECONDS,
    });
  await buy(); // warm
  const alone: (readonly number[])[] = [];
  const beside = others.map((): (readonly number[])[] => []);
  for (let round = 0; round < BUYER_ROUNDS; round += 1) {
    alone.push(await buy());
    for (const [n, { run }] of others.entries()) {
      const [times] = await Promise.all([buy(), run()]);
      beside[n]?.push(times);
    }
  }
  const without = p99Of(alone.flat());
  return others.map(({ what, most }, n) => {
    const rounds = beside[n] ?? [];
    const together = p99Of(rounds.flat());
    return {
      what: `buyers, 99 % within, beside ${what}`,
      figures: [
        `${without.toFixed(1)} ms`,
        `${together.toFixed(1)} ms`,
        (together / without).toFixed(2),
        spreadOf(rounds.map((times, round) => p99Of(times) / p99Of(alone[round] ?? []))),
      ],
      target: most === null ? "" : `ratio at most ${most}`,
      isReached: most === null ? null : together / without <= most,
    };
  });
}

/** The staff's search among a million orders, and what the staff's calls cost buyers. */
export async function measureOffice(): Promise<Section> {
  const { folder, remove } = await makeTempFolder("bench-office");
  const dataDir = path.join(folder, "data");
  const shop = await startRunningShop({ DATA_DIR: dataDir, LOG_LEVEL: "silent" });
  const { url } = await visitEmbeddedPostgres({ dataDir });
  const officePort = String(await freePort());
  const ownProcess = await startShopProcess({
    DATABASE_URL: url,
    OFFICE_PORT: officePort,
    LOG_LEVEL: "silent",
  });
  const db = createDatabase(createPool({ url, size: 1, onError: (error) => console.error(error) }));
  const officeUrl = shop.officeUrl.replace("localhost", "127.0.0.1");
  try {
    await fillOrders(db, SIZE);
    const { headers } = await aMember({ db }, "dueño");
    const { id } = await db.selectFrom("orders").select("id").orderBy("id", "desc").limit(1).executeTakeFirstOrThrow();
    const { cookie } = headers;
    const staffAt = (office: string) => () =>
      makeSteadyCalls({
        urls: STAFF_PATHS.map((one) => `${office}${one.replace(":id", String(id))}`),
        headers: { cookie },
        perSecond: STAFF_CALLS_PER_SECOND,
        seconds: BUYER_SECONDS,
      });
    const rows = [
      ...(await searchRows(db, officeUrl, { cookie })),
      ...(await buyerRows(shop.url.replace("localhost", "127.0.0.1"), [
        {
          what: `${STAFF_CALLS_PER_SECOND} staff calls a second, the office in a process of its own`,
          run: staffAt(`http://127.0.0.1:${officePort}`),
          most: MOST_GROWTH,
        },
        {
          what: `${STAFF_CALLS_PER_SECOND} staff calls a second, the office in the buyers' process`,
          run: staffAt(officeUrl),
          most: MOST_GROWTH,
        },
        { what: "a query that keeps a processor busy", run: () => keepProcessorBusy(db, BUYER_SECONDS), most: null },
      ])),
    ];
    return {
      id: "office",
      title: "The back office",
      reading: `${SIZE.orders.toLocaleString("en")} orders of ${SIZE.customers.toLocaleString("en")} customers; ${SEARCHES} searches of each kind, one after the other, beside the plainest query by the same index over one connection: 95 % within, and the ratio of the medians. Buyers read at ${BUYER_CALLS_PER_SECOND} calls a second for ${BUYER_ROUNDS} rounds of ${BUYER_SECONDS} s, alone and beside each of the last rows' loads in turn; calls come at random times, as people's do.`,
      columns: ["without", "with", "ratio", "spread"],
      rows,
    };
  } finally {
    await db.destroy();
    ownProcess.child.kill();
    await ownProcess.exited;
    await shop.stop();
    await remove();
  }
}
