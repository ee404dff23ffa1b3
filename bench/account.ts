import path from "node:path";
import { DEMO_PASSWORD } from "../server/seed/seed-customers.ts";
import type { WireOrder } from "../shared/contract/orders/orders.ts";
import { makeTempFolder } from "../tests/support/shop/temp-folder.ts";
import { BUSY_ACCOUNT, QUIET_ACCOUNT } from "./accounts.ts";
import { load, startServers, type Times } from "./cart.ts";
import { CONNECTIONS, median, ROUNDS, SECONDS, spreadOf } from "./ratio.ts";
import type { Row, Section } from "./report/section.ts";

/** The most that the 99th percentile of a customer with 500 orders and 50 addresses may take, as a multiple of that of one with 3. */
const MOST_TIMES = 2;

interface Account {
  readonly authorization: string;
  /** Its newest order. */
  readonly orderId: number;
}

const read = async <Answer>(url: string, options: RequestInit): Promise<Answer> => {
  const response = await fetch(url, options);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
};

async function signIn(shopUrl: string, email: string): Promise<Account> {
  const body = new URLSearchParams({ username: email, password: DEMO_PASSWORD, grant_type: "password" });
  const { access_token: token } = await read<{ access_token: string }>(`${shopUrl}/Token`, { method: "POST", body });
  const headers = { authorization: `Bearer ${token}` };
  const [newest] = await read<WireOrder[]>(`${shopUrl}/api/Cuenta/MiCuenta/MisPedidos`, { headers });
  return { ...headers, orderId: newest?.Id ?? 0 };
}

const CALLS = [
  ["orders", () => "/api/Cuenta/MiCuenta/MisPedidos"],
  ["an order", ({ orderId }: Account) => `/api/Pedidos/MisPedidos/${orderId}`],
  ["ship addresses", () => "/api/Cuenta/MiCuenta/MisDirecciones/2"],
  ["invoice addresses", () => "/api/Cuenta/MiCuenta/MisDirecciones/3"],
] as const satisfies readonly (readonly [string, (account: Account) => string])[];

/** What the account's reads take for a customer with much beside one with little. */
export async function measureAccount(): Promise<Section> {
  const { folder, remove } = await makeTempFolder("bench-account");
  const { child, servers } = await startServers(path.join(folder, "data"));
  const rows: Row[] = [];
  try {
    const quiet = await signIn(servers.shopUrl, QUIET_ACCOUNT);
    const busy = await signIn(servers.shopUrl, BUSY_ACCOUNT);
    for (const [name, pathOf] of CALLS) {
      const ask = (account: Account): Promise<Times> =>
        load({
          url: `${servers.shopUrl}${pathOf(account)}`,
          headers: { authorization: account.authorization },
          connections: CONNECTIONS,
          duration: SECONDS,
        });
      await ask(busy); // warm
      const rounds: { few: Times; many: Times }[] = [];
      for (let round = 0; round < ROUNDS; round += 1) rounds.push({ few: await ask(quiet), many: await ask(busy) });
      const middle = (pick: (of: (typeof rounds)[number]) => number) => `${median(rounds.map(pick)).toFixed(1)} ms`;
      const ratios = rounds.map(({ few, many }) => many.p99 / few.p99);
      rows.push({
        what: name,
        figures: [
          middle(({ few }) => few.middle),
          middle(({ few }) => few.p99),
          middle(({ many }) => many.middle),
          middle(({ many }) => many.p99),
          median(ratios).toFixed(2),
          spreadOf(ratios),
        ],
        target: `at most ${MOST_TIMES}`,
        isReached: median(ratios) <= MOST_TIMES,
      });
    }
  } finally {
    const exited = new Promise((resolve) => child.once("exit", resolve));
    child.send("stop");
    await exited;
    await remove();
  }
  return {
    id: "account",
    title: "A customer with 500 orders and 50 addresses",
    reading: `Reads of the account at ${CONNECTIONS} connections, of a customer with 3 orders and 3 addresses and of one with 500 and 50; the ratio is of the 99th percentiles. The process answers calls and runs no jobs.`,
    columns: ["3: half within", "3: 99 %", "500: half within", "500: 99 %", "ratio", "spread"],
    rows,
  };
}
