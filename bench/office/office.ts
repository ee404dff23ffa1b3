import path from "node:path";
import autocannon from "autocannon";
import { sql } from "kysely";
import { createDatabase, createPool, type Handle } from "../../server/db/database.ts";
import { visitEmbeddedPostgres } from "../../server/db/embedded/embedded-postgres.ts";
import { aMember } from "../../tests/support/office/test-office.ts";
import { startRunningShop } from "../../tests/support/shop/running-shop.ts";
import { makeTempFolder } from "../../tests/support/shop/temp-folder.ts";
import { load } from "../cart.ts";
import { isQuick, median, ROUNDS, spreadOf } from "../ratio.ts";
import type { Row, Section } from "../report/section.ts";
import { fillOrders } from "./fill-orders.ts";

const SIZE = isQuick ? { customers: 2_000, orders: 10_000 } : { customers: 200_000, orders: 1_000_000 };
/** Calls of each kind of search, one after the other. */
const SEARCHES = isQuick ? 20 : 200;
/** The most that 95 % of the searches of a kind may take. */
const MOST_MS = 150;
const STAFF_CALLS_PER_SECOND = 200;
const BUYER_CALLS_PER_SECOND = 100;
const BUYER_PATHS = ["/", "/api/Productos/Home", "/api/Productos"];
const BUYER_SECONDS = isQuick ? 3 : 15;
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

/** Buyers read pages and prices at a steady rate, without and with the staff's calls, in turn. */
async function buyersRow(
  shopUrl: string,
  officeUrl: string,
  headers: Record<string, string>,
  id: number,
): Promise<Row> {
  const buy = () =>
    load({
      url: shopUrl,
      connections: 20,
      overallRate: BUYER_CALLS_PER_SECOND,
      duration: BUYER_SECONDS,
      requests: BUYER_PATHS.map((one) => ({ path: one })),
    });
  const staff = () =>
    autocannon({
      url: officeUrl,
      connections: 20,
      overallRate: STAFF_CALLS_PER_SECOND,
      duration: BUYER_SECONDS + 1,
      workers: 1,
      headers,
      requests: ["/staff/orders?limit=50", `/staff/orders/${id}`, `/staff/search?q=${id}`, "/staff/me"].map((one) => ({
        path: one,
      })),
    });
  await buy(); // warm
  const alone: number[] = [];
  const beside: number[] = [];
  const reached: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push((await buy()).p99);
    const [both, calls] = await Promise.all([buy(), staff()]);
    if (calls.non2xx > 0 || calls.errors > 0)
      throw new Error(`staff: ${calls.errors} errors, answers ${JSON.stringify(calls.statusCodeStats)}`);
    beside.push(both.p99);
    reached.push(calls.requests.average);
  }
  const ratios = beside.map((time, round) => time / (alone[round] ?? Number.NaN));
  return {
    what: `buyers, 99 % within, beside ${Math.round(median(reached))} staff calls a second`,
    figures: [
      `${median(alone).toFixed(1)} ms`,
      `${median(beside).toFixed(1)} ms`,
      median(ratios).toFixed(2),
      spreadOf(ratios),
    ],
    target: `ratio at most ${MOST_GROWTH}`,
    isReached: median(ratios) <= MOST_GROWTH,
  };
}

/** The staff's search among a million orders, and what the staff's calls cost buyers. */
export async function measureOffice(): Promise<Section> {
  const { folder, remove } = await makeTempFolder("bench-office");
  const dataDir = path.join(folder, "data");
  const shop = await startRunningShop({ DATA_DIR: dataDir, LOG_LEVEL: "silent" });
  const { url } = await visitEmbeddedPostgres({ dataDir });
  const db = createDatabase(createPool({ url, size: 1, onError: (error) => console.error(error) }));
  const officeUrl = shop.officeUrl.replace("localhost", "127.0.0.1");
  try {
    await fillOrders(db, SIZE);
    const { headers } = await aMember({ db }, "dueño");
    const { id } = await db.selectFrom("orders").select("id").orderBy("id", "desc").limit(1).executeTakeFirstOrThrow();
    const rows = [
      ...(await searchRows(db, officeUrl, { cookie: headers.cookie })),
      await buyersRow(shop.url.replace("localhost", "127.0.0.1"), officeUrl, { cookie: headers.cookie }, id),
    ];
    return {
      id: "office",
      title: "The back office",
      reading: `${SIZE.orders.toLocaleString("en")} orders of ${SIZE.customers.toLocaleString("en")} customers; ${SEARCHES} searches of each kind, one after the other, beside the plainest query by the same index over one connection: 95 % within, and the ratio of the medians. Buyers read at ${BUYER_CALLS_PER_SECOND} calls a second from the process that serves the back office too.`,
      columns: ["without", "with", "ratio", "spread"],
      rows,
    };
  } finally {
    await db.destroy();
    await shop.stop();
    await remove();
  }
}
