import type { WireCart } from "../../shared/contract/purchase/cart.ts";
import type { WireTire } from "../../shared/contract/catalog/catalog.ts";
import type { WireFinalized } from "../../shared/contract/purchase/checkout.ts";
import type { SignedIn } from "../../tests/support/customers.ts";
import { aPurchase, tokenAt } from "../../tests/support/buying/purchase.ts";
import type { Answered, Asked, Client } from "./client.ts";
import { sitemapOf } from "../../tests/support/browser/sitemap.ts";

export type Kind = "page" | "call" | "cart" | "checkout";

/** Of a hundred things that visitors do. */
const SHARE_OF = { checkout: 0.01, cart: 0.04 } as const;
const ADDS_TO_A_CART = 4;
const PAGES = 300;
/** Of what is looked at, a third are calls of the catalogue. */
const SHARE_OF_CALLS = 1 / 3;

/** One action of a visitor, in one call or several; `isOk`: every response was as expected. */
export interface Done {
  readonly kind: Kind;
  readonly isOk: boolean;
  /** Of the call that was not as it should be, or of the last one. */
  readonly answer: Answered;
}

interface Options {
  readonly client: Client;
  readonly shopUrls: readonly string[];
  readonly sandboxUrl: string;
  readonly customers: readonly SignedIn[];
  /** Of the pages that are opened: those that are not in the cache. */
  readonly shareOfNewPages: number;
}

interface OpenCart {
  id: string | null;
  added: number;
}

const CALLS = [
  "/api/Productos/Home",
  "/api/Productos/?id=2",
  "/api/Productos/Codigo/?id=11500418",
  "/api/Productos/Buscar?anchoseccion=185&serie=65&rin=15&depto=0&marca=0",
  "/api/Vehiculos/Buscar/Marcas",
  "/api/Medidas/?depto=0",
];

/** Addresses of the sitemap as visitors would open them, evenly. */
async function pagesOf(shopUrl: string): Promise<string[]> {
  const all = (await sitemapOf(shopUrl)).flat();
  const every = Math.max(1, Math.ceil(all.length / PAGES));
  return all.filter((_, n) => n % every === 0);
}

/** Visitors of a demonstration shop: 95 % look, 4 % change a cart, 1 % buy, half of them by card. */
export async function createVisitors({ client, shopUrls, sandboxUrl, customers, shareOfNewPages }: Options) {
  const [firstUrl = ""] = shopUrls;
  const pages = await pagesOf(firstUrl);
  const codes = ((await (await fetch(`${firstUrl}/api/Productos/Home`)).json()) as WireTire[]).map(({ Code }) => Code);
  const [sizePage = ""] = pages.filter((page) => page.startsWith("/llantas/medida/"));
  // Each is made once at each process before anything is measured, as after a day's first visitors.
  for (const url of shopUrls) {
    for (const page of [...pages, ...CALLS]) {
      const { status } = await client.ask({ url: `${url}${page}` });
      if (status !== 200) throw new Error(`Not measured: ${url}${page} was answered with ${status}.`);
    }
  }
  const free = [...customers];
  const carts: OpenCart[] = [];
  let turns = 0;
  let typed = 0;
  let purchases = 0;
  let bought = 0;
  let unanswered = 0;

  const next = <Value>(of: readonly Value[], n: number): Value => of[n % of.length] as Value;
  const ask = (path: string, rest: Omit<Asked, "url"> = {}): Promise<Answered> => {
    turns += 1;
    const from = `10.${turns % 250}.${Math.floor(turns / 250) % 250}.7`;
    return client.ask({
      ...rest,
      url: `${next(shopUrls, turns)}${path}`,
      headers: { "accept-encoding": "br", "x-forwarded-for": from, ...rest.headers },
    });
  };
  const plain = { "accept-encoding": "identity" };

  /** Pages that are not in the response cache (server/response-cache/cache-key.ts): prices with a coupon, and a text that was not searched before. */
  const newPage = (n: number): string => {
    typed += 1;
    const made = [`${sizePage}?cupon=FAMILIA`, "/?buscar=eco&cupon=FAMILIA", `/?buscar=eco+${typed}`];
    return next(made, n);
  };

  const browse = async (): Promise<Done> => {
    const n = Math.floor(Math.random() * 1e6);
    const kind = Math.random() < SHARE_OF_CALLS ? "call" : "page";
    const page = () => (Math.random() < shareOfNewPages ? newPage(n) : next(pages, n));
    const answer = await ask(kind === "call" ? next(CALLS, n) : page());
    return { kind, isOk: answer.status === 200, answer };
  };

  const changeCart = async (): Promise<Done> => {
    const cart = carts.pop() ?? { id: null, added: 0 };
    const payload = { Id: cart.id, TireId: next(codes, cart.added), Qty: 1 };
    const answer = await ask("/api/Carritos/Agregar", { method: "POST", payload, headers: plain });
    const isOk = answer.status === 200;
    if (isOk) cart.id = (answer.body() as WireCart).strIdBolsa;
    cart.added += 1;
    // A visitor with enough articles leaves; the next one begins without a cart.
    if (cart.added < ADDS_TO_A_CART) carts.unshift(cart);
    return { kind: "cart", isOk, answer };
  };

  /** A tyre of home: not all the same one, at whose stock they would wait for each other (bench/deposits.ts measures that). */
  const buyAs = async ({ headers: signedIn }: SignedIn): Promise<Done> => {
    const headers = { ...plain, ...signedIn };
    purchases += 1;
    const added = await ask("/api/Carritos/Agregar", {
      method: "POST",
      payload: { TireId: next(codes, purchases), Qty: 1 },
      headers,
    });
    if (added.status !== 200) return { kind: "checkout", isOk: false, answer: added };
    const cart = added.body() as WireCart;
    const isByCard = Math.random() < 0.5;
    const { token, ...body } = aPurchase(cart, isByCard ? await tokenAt(sandboxUrl) : "");
    const placed = await ask(`/api/Carritos/Finalizar/${isByCard ? "OpenPayTarjeta" : "Deposito"}`, {
      method: "POST",
      payload: isByCard ? { ...body, token } : { ...body, payment: 1 },
      headers,
    });
    if (placed.status === 0) unanswered += 1;
    if (placed.status !== 200) return { kind: "checkout", isOk: false, answer: placed };
    bought += 1;
    const { Id, Order } = placed.body() as WireFinalized;
    const answer = await ask(`/api/Pedidos/Confirmacion/${Order?.Id ?? Id ?? 0}`, { headers });
    return { kind: "checkout", isOk: answer.status === 200, answer };
  };

  const buy = async (): Promise<Done> => {
    const customer = free.pop();
    // All are in the middle of buying: this one is still looking.
    if (!customer) return browse();
    try {
      return await buyAs(customer);
    } finally {
      free.unshift(customer);
    }
  };

  return {
    /** Purchases that were accepted so far, and those without a response, whose outcome is unknown. */
    purchases: () => ({ bought, unanswered }),
    /** One thing that one visitor does. */
    act(): Promise<Done> {
      const drawn = Math.random();
      if (drawn < SHARE_OF.checkout) return buy();
      return drawn < SHARE_OF.checkout + SHARE_OF.cart ? changeCart() : browse();
    },
  };
}

export type Visitors = Awaited<ReturnType<typeof createVisitors>>;
