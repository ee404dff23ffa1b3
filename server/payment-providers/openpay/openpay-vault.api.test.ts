import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PointsProvider } from "../card-provider.ts";
import type { CardVault, SavedCard } from "../card-vault.ts";
import { createOpenPayCards } from "./openpay-cards.ts";
import { createOpenPayPoints } from "./openpay-points.ts";
import { createOpenPayVault } from "./openpay-vault.ts";
import type { Result } from "../../../shared/domain/text/result.ts";
import {
  aCardCharge,
  aPayment,
  DEVICE,
  unreachableUrl,
  type Providers,
  startProviders,
} from "../../../tests/support/buying/providers.ts";

const VISA = "4111111111111111";
const AMEX = "345678000000007";
const POINTS = "4242424242424242";

let providers: Providers;
let vault: CardVault;
let points: PointsProvider;
const { buyer } = aPayment();

const token = (number = VISA) => providers.openpay.tokenFor(number);
const valueOf = <T>(result: Result<T, unknown>): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};
const saved = async (payerId: string, number = VISA): Promise<SavedCard> =>
  valueOf(await vault.save(payerId, { tokenId: await token(number), deviceSessionId: DEVICE, ip: buyer.ip }));

beforeAll(async () => {
  providers = await startProviders();
  vault = createOpenPayVault(providers.configWith());
  points = createOpenPayPoints(providers.configWith());
});
afterAll(() => providers.close());
beforeEach(() => providers.reset());

describe("the payer of a customer", () => {
  test("is made once, without an account, and found from then on", async () => {
    const first = valueOf(await vault.payerOf(buyer));
    expect(valueOf(await vault.payerOf({ ...buyer, email: "otra@example.mx" }))).toBe(first);
    const payers = await providers.openpay.list("/customers");
    expect(payers).toMatchObject([{ id: first, external_id: "customer-77", name: "Ana", last_name: "Ruiz Peña" }]);
    expect(payers[0]).not.toHaveProperty("clabe");
  });

  test.each(["lostAnswer", "html503"])("%s: the answer to making it does not matter", async (fault) => {
    await providers.fault(fault, "POST /openpay/.../customers");
    const first = await vault.payerOf(buyer);
    const now = valueOf(await vault.payerOf(buyer));
    expect(first).toEqual(
      fault === "lostAnswer" ? { ok: true, value: now } : { ok: false, error: { kind: "noAnswer" } },
    );
    expect(await providers.openpay.list("/customers")).toHaveLength(1);
  });

  test("ten at once are one payer", async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => vault.payerOf(buyer)));
    expect(new Set(all.map(valueOf)).size).toBe(1);
  });
});

describe("saved cards", () => {
  test("are told by what the shop needs of them and nothing more", async () => {
    const payer = valueOf(await vault.payerOf(buyer));
    const visa = await saved(payer);
    expect(visa).toEqual({
      id: expect.any(String) as string,
      brand: "visa",
      last4: "1111",
      month: 3,
      year: 40,
      type: "credit",
      bankCode: "012",
      pointsCard: false,
      holder: "ANA RUIZ",
    });
    const amex = await saved(payer, AMEX);
    expect(amex).toMatchObject({ brand: "amex", last4: "0007", bankCode: "103" });
    expect(valueOf(await vault.list(payer))).toEqual([amex, visa]);
    expect(valueOf(await vault.find(payer, visa.id))).toEqual(visa);
  });

  test("the same card twice is refused with a reason, another payer may have it", async () => {
    const payer = valueOf(await vault.payerOf(buyer));
    await saved(payer);
    expect(await vault.save(payer, { tokenId: await token(), deviceSessionId: DEVICE, ip: buyer.ip })).toEqual({
      ok: false,
      error: { kind: "refused", code: "2002", reason: "Esta tarjeta ya está entre tus tarjetas guardadas." },
    });
    await saved(valueOf(await vault.payerOf({ ...buyer, customerId: 78 })));
  });

  test("the bank may refuse the small authorisation", async () => {
    const payer = valueOf(await vault.payerOf(buyer));
    const save = await vault.save(payer, { tokenId: await token("4222222222222220"), deviceSessionId: DEVICE, ip: "" });
    expect(save).toMatchObject({ ok: false, error: { kind: "refused", code: "3001" } });
  });

  test("a card whose answer got lost is found by the token's number", async () => {
    const payer = valueOf(await vault.payerOf(buyer));
    await saved(payer, AMEX);
    await providers.fault("lostAnswer", "POST /openpay/.../cards");
    const visa = await saved(payer);
    expect(visa).toMatchObject({ last4: "1111" });
    expect(valueOf(await vault.list(payer))).toHaveLength(2);
  });

  test("a card that was not saved is not taken for one", async () => {
    const payer = valueOf(await vault.payerOf(buyer));
    await saved(payer, AMEX);
    await providers.fault("reset", "POST /openpay/.../cards");
    const save = await vault.save(payer, { tokenId: await token(), deviceSessionId: DEVICE, ip: buyer.ip });
    expect(save).toEqual({ ok: false, error: { kind: "noAnswer" } });
  });

  test("paying and saving takes two tokens: the charge and the card are there both", async () => {
    const charge = aCardCharge(await token());
    const state = await createOpenPayCards(providers.configWith()).charge(charge);
    expect(state.kind).toBe("paid");
    const payer = valueOf(await vault.payerOf(charge.buyer));
    expect(await saved(payer)).toMatchObject({ last4: "1111" });
  });

  test.each([null, "lostAnswer"])("the expiry changes, and the answer is the card as it is now (%s)", async (fault) => {
    const payer = valueOf(await vault.payerOf(buyer));
    const card = await saved(payer);
    if (fault) await providers.fault(fault, "PUT /openpay/.../cards/...");
    expect(valueOf(await vault.changeExpiry(payer, card.id, { month: 9, year: 41 }))).toEqual({
      ...card,
      month: 9,
      year: 41,
    });
  });

  test("an expiry in the past is refused; one that did not arrive is not taken for done", async () => {
    const payer = valueOf(await vault.payerOf(buyer));
    const card = await saved(payer);
    const past = await vault.changeExpiry(payer, card.id, { month: 1, year: 20 });
    expect(past).toMatchObject({ ok: false, error: { kind: "refused", code: "2005" } });
    await providers.fault("reset", "PUT /openpay/.../cards/...");
    const lost = await vault.changeExpiry(payer, card.id, { month: 9, year: 41 });
    expect(lost).toEqual({ ok: false, error: { kind: "noAnswer" } });
  });

  test("deleting one that is gone is not an error, and a deleted card is not found", async () => {
    const payer = valueOf(await vault.payerOf(buyer));
    const card = await saved(payer);
    expect(valueOf(await vault.remove(payer, card.id))).toEqual({ wasThere: true });
    expect(valueOf(await vault.remove(payer, card.id))).toEqual({ wasThere: false });
    const gone = { ok: false, error: { kind: "notFound" } };
    expect(await vault.find(payer, card.id)).toEqual(gone);
    expect(await vault.changeExpiry(payer, card.id, { month: 9, year: 41 })).toEqual(gone);
  });

  test("a payer is forgotten with all cards; again does no harm", async () => {
    const payer = valueOf(await vault.payerOf(buyer));
    await saved(payer);
    expect(await vault.forget(payer)).toEqual({ ok: true, value: undefined });
    expect(await vault.forget(payer)).toEqual({ ok: true, value: undefined });
    expect(await providers.openpay.list("/customers")).toEqual([]);
    expect(await vault.list(payer)).toEqual({ ok: false, error: { kind: "notFound" } });
  });

  test("an unreachable provider: a reason that says nothing of money", async () => {
    const away = createOpenPayVault(providers.configWith({ OPENPAY_API_URL: await unreachableUrl() }));
    const list = await away.list("apayer");
    expect(list).toMatchObject({ ok: false, error: { kind: "refused", code: "unreachable" } });
    expect(JSON.stringify(list)).not.toMatch(/cobró/);
  });
});

describe("the balance of points", () => {
  test.each([false, true])("of a token and of a saved card; in a list of texts: %s", async (wrapsPoints) => {
    await providers.openpay.control("openpay/settings", { wrapsPoints });
    const balance = { ok: true, value: { points: 450, worth: 2250, programme: "bancomer" } };
    expect(await points.balanceOf({ kind: "token", tokenId: await token(POINTS) })).toEqual(balance);
    const payerId = valueOf(await vault.payerOf(buyer));
    const { id: cardId } = await saved(payerId, POINTS);
    expect(await points.balanceOf({ kind: "savedCard", payerId, cardId })).toEqual(balance);
  });

  test("of a card without points is refused with a reason", async () => {
    expect(await points.balanceOf({ kind: "token", tokenId: await token() })).toEqual({
      ok: false,
      error: { kind: "refused", code: "2008", reason: "La tarjeta no participa en el pago con puntos." },
    });
  });
});

test("the buyer's address goes along, the key stays in its header", async () => {
  const seen: { url: string; ip: unknown; authorization: string }[] = [];
  const provider = createServer((request, response) => {
    const { "x-forwarded-for": ip, authorization = "" } = request.headers;
    seen.push({ url: request.url ?? "", ip, authorization });
    response.writeHead(200, { "content-type": "application/json" }).end("[]");
  });
  await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
  const OPENPAY_API_URL = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  await createOpenPayVault(providers.configWith({ OPENPAY_API_URL })).payerOf(buyer);
  provider.close();
  expect(seen.map(({ url }) => url)).toEqual([
    "/v1/mrodadademo000000001/customers?external_id=customer-77",
    "/v1/mrodadademo000000001/customers",
    "/v1/mrodadademo000000001/customers?external_id=customer-77",
  ]);
  expect(seen[1]).toMatchObject({ ip: "203.0.113.9", authorization: "Basic c2tfZGVtbzByb2RhZGE6" });
});
