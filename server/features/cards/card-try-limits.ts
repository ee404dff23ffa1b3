import type pg from "pg";
import type { Config } from "../../config/config.ts";
import { byNetwork, createRateLimit } from "../../db/rate-limit.ts";

const HOUR = 60 * 60;
/** Balances of points that one customer, and all customers of one network, may ask for in an hour. */
const POINTS = { customer: 20, network: 200 } as const;

/** The customer who tries a card. */
export interface CardUser {
  readonly customerId: number;
  /** Network address of the call. */
  readonly ip: string;
}

/** One use of a card that its bank may decline, counted before it is made. */
export interface CardTry {
  /** The bank's page is asked for, whatever the amount. */
  readonly needs3ds: boolean;
  /** The reason of the bank is hidden from the customer. */
  readonly hidesReason: boolean;
}

export type CardGate =
  | { readonly kind: "open"; readonly try: CardTry }
  | { readonly kind: "paused"; retryAfterSeconds: number };

/** Declines within the hour after which every answer says the same. */
export const SHOWN_DECLINES = 2;

type CardTrySettings = Pick<
  Config,
  "CARD_TRIES_3DS" | "CARD_TRIES_PAUSE" | "CARD_TRIES_NETWORK_3DS" | "CARD_TRIES_NETWORK_PAUSE"
>;

/**
 * Counters of cards that are tried: payments, balances of points and cards to be saved count together (docs/decisions/0045). Each
 * is counted before the provider is asked, so that parallel ones cannot slip through, and given back when it was not a decline.
 */
export function createCardTryLimits(pool: pg.Pool, config: CardTrySettings) {
  // Zero is not a limit: the counter's own never counts that far.
  const points = (setting: number): number => (setting === 0 ? 2_000_000_000 : setting);
  const limit = (name: string, most: number) => createRateLimit(pool, { name, points: points(most), seconds: HOUR });
  const customers = limit("card-try", config.CARD_TRIES_PAUSE);
  const networks = byNetwork(limit("card-try-address", config.CARD_TRIES_NETWORK_PAUSE));
  const pointsOfCustomer = limit("card-points", POINTS.customer);
  const pointsOfNetwork = byNetwork(limit("card-points-address", POINTS.network));
  const isOverLimit = (count: number, most: number): boolean => most > 0 && count > most;

  const begin = async ({ customerId, ip }: CardUser): Promise<CardGate> => {
    const network = await networks.count(ip);
    if (network.wait > 0) return { kind: "paused", retryAfterSeconds: network.wait };
    const customer = await customers.count(String(customerId));
    if (customer.wait > 0) {
      await networks.giveBack(ip);
      return { kind: "paused", retryAfterSeconds: customer.wait };
    }
    const needs3ds =
      isOverLimit(customer.used, config.CARD_TRIES_3DS) || isOverLimit(network.used, config.CARD_TRIES_NETWORK_3DS);
    return { kind: "open", try: { needs3ds, hidesReason: customer.used > SHOWN_DECLINES } };
  };

  return {
    begin,
    /** The same for a balance of points, which has a counter of its own besides: its success tells about a card as well. */
    async beginPoints({ customerId, ip }: CardUser): Promise<CardGate> {
      const wait = (await pointsOfNetwork.take(ip)) || (await pointsOfCustomer.take(String(customerId)));
      return wait > 0 ? { kind: "paused", retryAfterSeconds: wait } : begin({ customerId, ip });
    },
    /** Whether the reason of a bank is hidden from the customer, for a try that was counted. */
    hidesReason: async (customerId: number): Promise<boolean> =>
      (await customers.used(String(customerId))) > SHOWN_DECLINES,
    /** It was not a decline. */
    async giveBack({ customerId, ip }: CardUser): Promise<void> {
      await customers.giveBack(String(customerId));
      await networks.giveBack(ip);
    },
    /** The charge never reached the provider. The network is not known any more, and stays counted. */
    neverMade: (customerId: number): Promise<void> => customers.giveBack(String(customerId)),
    /** The customer is at the bank's page: what becomes of it is counted for them, as the network is not known any more then. */
    leftForPage: ({ ip }: CardUser): Promise<void> => networks.giveBack(ip),
    /** The customer's own card was charged. Declines of others in the same network stay counted. */
    async paid({ customerId, ip }: CardUser): Promise<void> {
      await customers.clear(String(customerId));
      await networks.giveBack(ip);
    },
    /** A payment that was begun at the bank's page was made. */
    paidLater: (customerId: number): Promise<void> => customers.clear(String(customerId)),
  };
}

export type CardTryLimits = ReturnType<typeof createCardTryLimits>;
