import path from "node:path";
import { DEMO_PASSWORD } from "../server/db/seed/seed-customers.ts";
import type { WireOrder } from "../shared/contract/orders.ts";
import { makeTempFolder } from "../tests/support/temp-folder.ts";
import { BUSY_ACCOUNT, QUIET_ACCOUNT } from "./accounts.ts";
import { load, startServers, type Times } from "./cart.ts";
import { CONNECTIONS, median, ROUNDS, SECONDS } from "./ratio.ts";

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

/** Prints what the account's reads take for a customer with much beside one with little; answers how many goals are missed. */
export async function measureAccount(): Promise<number> {
  const { folder, remove } = await makeTempFolder("bench-account");
  const { child, servers } = await startServers(path.join(folder, "data"));
  let missed = 0;
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
      const middle = (pick: (of: (typeof rounds)[number]) => number) => median(rounds.map(pick)).toFixed(1);
      const ratio = median(rounds.map(({ few, many }) => many.p99 / few.p99));
      if (ratio > MOST_TIMES) missed += 1;
      console.log(
        [
          `account: ${name}`.padEnd(30),
          `with 3 ${middle(({ few }) => few.middle)} ms, p99 ${middle(({ few }) => few.p99)} ms`,
          `with 500 and 50 ${middle(({ many }) => many.middle)} ms, p99 ${middle(({ many }) => many.p99)} ms`,
          `p99 ratio ${ratio.toFixed(2)}`,
          ratio <= MOST_TIMES ? "ok" : `ABOVE ${MOST_TIMES}`,
        ].join("  "),
      );
    }
  } finally {
    const exited = new Promise((resolve) => child.once("exit", resolve));
    child.send("stop");
    await exited;
    await remove();
  }
  return missed;
}
