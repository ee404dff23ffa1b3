import type { WireCart } from "../../../shared/contract/purchase/cart.ts";
import type { Caller } from "../shop/caller.ts";

export const GOOD_CARD = "4111111111111111";

/** A card token made the way the browser makes it: at the provider, with the public key. */
export async function tokenAt(sandboxUrl: string, cardNumber = GOOD_CARD): Promise<string> {
  const response = await fetch(`${sandboxUrl}/openpay/v1/mrodadademo000000001/tokens`, {
    method: "POST",
    headers: {
      authorization: `Basic ${Buffer.from("pk_demo0rodada:").toString("base64")}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({
      card_number: cardNumber,
      holder_name: "MARIANA ORTEGA",
      expiration_year: "30",
      expiration_month: "12",
      cvv2: cardNumber.length === 15 ? "1234" : "123",
    }),
  });
  const { id } = (await response.json()) as { id: string };
  return id;
}

export const aToken = (shop: { readonly sandboxUrl: string }, cardNumber = GOOD_CARD): Promise<string> =>
  tokenAt(shop.sandboxUrl, cardNumber);

/** A customer's cart with some tyres in it. */
export async function aCart(shop: Caller, headers: object, code: string, quantity = 1): Promise<WireCart> {
  const answer = await shop.call({
    method: "POST",
    url: "/api/Carritos/Agregar",
    headers: { ...headers },
    payload: { TireId: code, Qty: quantity },
  });
  return answer.json<WireCart>();
}

/** The body of a purchase with a new card, delivered to the demonstration customer's home. */
export const aPurchase = (cart: WireCart, tokenId: string, changes: object = {}) => ({
  id: cart.strIdBolsa,
  delivery: 1,
  alias: "Casa",
  invoice: "Sin RFC",
  payment: 2,
  promo: 0,
  coupon: 0,
  authorized: true,
  total: cart.TotalConIva,
  token: { tokenId, deviceSessionId: "kR1MiQhz2otdIuUlQkbEyitIqVMiI16f", save: false, usePoints: false },
  ...changes,
});

export const finalize = (shop: Caller, headers: object, payload: object) =>
  shop.call({ method: "POST", url: "/api/Carritos/Finalizar/OpenPayTarjeta", headers: { ...headers }, payload });

/** Every charge the provider made, whatever its outcome. */
export async function chargesOf({
  sandboxUrl,
}: {
  sandboxUrl: string;
}): Promise<{ order_id: string; status: string; amount: number }[]> {
  const response = await fetch(`${sandboxUrl}/__emu/openpay/charges`);
  return (await response.json()) as { order_id: string; status: string; amount: number }[];
}

export const askFault = ({ sandboxUrl }: { sandboxUrl: string }, fault: object) =>
  fetch(`${sandboxUrl}/__emu/next`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(fault),
  });
