import type { LightMyRequestResponse } from "fastify";
import type { WireSavedCard } from "../../../shared/contract/account/cards.ts";
import { DEVICE } from "./providers.ts";
import { GOOD_CARD, tokenAt } from "./purchase.ts";
import type { TestShop } from "../shop/test-shop.ts";

export const CARDS = "/api/Cuenta/MiCuenta/Tarjetas";
/** Cards that the provider's sandbox takes (providers §1.12). */
export const CARD_NUMBERS = {
  visa: GOOD_CARD,
  points: "4242424242424242",
  mastercard: "5555555555554444",
  secondMastercard: "5105105105105100",
  amex: "345678000000007",
  secondAmex: "341111111111111",
  thirdAmex: "343434343434343",
  declined: "4222222222222220",
} as const;

type Headers = Record<string, string>;

/** The saved cards as one customer uses them. */
export const cardsOf = (shop: TestShop, headers: Headers) => ({
  list: async () => (await shop.call({ url: CARDS, headers })).json<WireSavedCard[]>(),
  save: async (number: string = CARD_NUMBERS.visa): Promise<LightMyRequestResponse> => {
    const payload = { tokenId: await tokenAt(shop.sandboxUrl, number), deviceSessionId: DEVICE };
    return shop.call({ method: "POST", url: CARDS, headers, payload });
  },
  update: (id: string, month: string, year: string) =>
    shop.call({ method: "PUT", url: `${CARDS}/${id}`, headers, payload: { cardId: id, month, year } }),
  remove: (id: string) => shop.call({ method: "DELETE", url: `${CARDS}/${id}`, headers }),
});
