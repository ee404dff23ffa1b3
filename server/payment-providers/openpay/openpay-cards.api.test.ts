import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CardProvider } from "../card-provider.ts";
import { createOpenPayCards } from "./openpay-cards.ts";
import {
  aCardCharge,
  DEVICE,
  unreachableUrl,
  type Providers,
  startProviders,
} from "../../../tests/support/buying/providers.ts";

const VISA = "4111111111111111";
const POINTS = "4242424242424242";
const CVV = "123";

let providers: Providers;
let cards: CardProvider;
const token = (number = VISA) => providers.openpay.tokenFor(number);

beforeAll(async () => {
  providers = await startProviders();
  cards = createOpenPayCards(providers.configWith());
});
afterAll(() => providers.close());
beforeEach(() => providers.reset());

const chargeOf = async (reference: string) => (await providers.openpay.list(`/charges?order_id=${reference}`))[0];
/** A payer with one saved card, made without our vault. */
async function aSavedCard(number = VISA) {
  const payer = await providers.openpay.call("POST", "/customers", { body: { name: "Ana", email: "ana@example.mx" } });
  const payerId = String(payer.body["id"]);
  const body = { token_id: await token(number), device_session_id: DEVICE };
  const card = await providers.openpay.call("POST", `/customers/${payerId}/cards`, { body });
  return { payerId, cardId: String(card.body["id"]) };
}

describe("charging a new card", () => {
  test("is paid with the provider's own figures and says which card", async () => {
    const charge = aCardCharge(await token());
    const state = await cards.charge(charge);
    expect(state).toEqual({
      kind: "paid",
      providerId: expect.any(String) as string,
      amount: 232_050,
      currency: "MXN",
      label: "VISA ***1111",
      cardKind: "credit",
      points: null,
      returned: 0,
      isContested: false,
    });
    expect(await cards.findCharge({ reference: charge.reference, providerId: null })).toEqual(state);
    expect(await chargeOf(charge.reference)).toMatchObject({
      order_id: charge.reference,
      amount: 2320.5,
      customer: { name: "Ana", last_name: "Ruiz Peña", phone_number: "5512345678" },
    });
  });

  test.each([3, 6, 9, 12, 18])("in %i months", async (months) => {
    const charge = aCardCharge(await token(), { terms: { kind: "months", months } });
    expect(await cards.charge(charge)).toMatchObject({ kind: "paid" });
    expect(await chargeOf(charge.reference)).toMatchObject({ payment_plan: { payments: months }, card_points: null });
  });

  test("with points first and pesos for the rest, with the bank's text for the receipt", async () => {
    const charge = aCardCharge(await token(POINTS), { terms: { kind: "once", withPoints: true } });
    expect(await cards.charge(charge)).toMatchObject({
      kind: "paid",
      amount: 232_050,
      points: { used: 450, amount: 2250, remaining: 0, caption: expect.stringContaining("puntos") as string },
    });
  });

  test("points on a card without them are refused in plain words", async () => {
    const state = await cards.charge(aCardCharge(await token(), { terms: { kind: "once", withPoints: true } }));
    expect(state).toMatchObject({
      kind: "declined",
      code: "2008",
      reason: expect.stringContaining("puntos") as string,
    });
  });

  test("through the bank's page, and what became of it is only known by asking", async () => {
    const charge = aCardCharge(await token(), { with3ds: true });
    const state = await cards.charge(charge);
    if (state.kind !== "redirect") throw new Error(state.kind);
    const lookup = { reference: charge.reference, providerId: state.providerId };
    expect(await cards.findCharge(lookup)).toEqual(state);
    await fetch(state.url, { method: "POST", redirect: "manual", body: new URLSearchParams({ resultado: "aprobar" }) });
    expect(await cards.findCharge(lookup)).toMatchObject({ kind: "paid", amount: 232_050 });
  });

  test("a bank's page that is left open expires", async () => {
    const charge = aCardCharge(await token(), { with3ds: true });
    await cards.charge(charge);
    await providers.advance(3_600_000);
    expect(await cards.findCharge({ reference: charge.reference, providerId: null })).toMatchObject({
      kind: "expired",
    });
  });
});

/** A provider that lets a charge through without asking the buyer for anything, and says so only in the page's address. */
async function frictionless(statusAfterwards: string) {
  const wire = (status: string, order_id: string) =>
    JSON.stringify({
      id: "tr1",
      order_id,
      status,
      amount: 2320.5,
      currency: "MXN",
      payment_method: { type: "redirect", url: "https://bank.example/frictionless/1" },
    });
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const reference = body ? (JSON.parse(body) as { order_id: string }).order_id : "77-1";
      response.end(wire(request.method === "POST" ? "charge_pending" : statusAfterwards, reference));
      return undefined;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const OPENPAY_API_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { cards: createOpenPayCards(providers.configWith({ OPENPAY_API_URL })), close: () => server.close() };
}

test.each([
  ["completed", { kind: "paid" }],
  ["charge_pending", { kind: "redirect", url: "https://bank.example/frictionless/1" }],
])(
  "a bank that asks nothing: the charge is asked about before the browser is sent there (%s)",
  async (status, state) => {
    const provider = await frictionless(status);
    expect(await provider.cards.charge(aCardCharge("k1", { reference: "77-1", with3ds: true }))).toMatchObject(state);
    provider.close();
  },
);

describe("charging a saved card", () => {
  test("happens below its payer, with the security code", async () => {
    const { payerId, cardId } = await aSavedCard();
    const charge = aCardCharge("", { source: { kind: "savedCard", payerId, cardId, securityCode: CVV } });
    expect(await cards.charge(charge)).toMatchObject({ kind: "paid", label: "VISA ***1111" });
    expect(await chargeOf(charge.reference)).toMatchObject({ customer_id: payerId, card: { id: cardId } });
    expect(await cards.findCharge({ reference: charge.reference, providerId: null, payerId })).toMatchObject({
      kind: "paid",
    });
  });

  test.each([
    ["1234", "2009", "código de seguridad"],
    ["", "2006", "código de seguridad"],
  ])("a security code %j is refused: %s", async (securityCode, code, words) => {
    const { payerId, cardId } = await aSavedCard();
    const charge = aCardCharge("", { source: { kind: "savedCard", payerId, cardId, securityCode } });
    expect(await cards.charge(charge)).toMatchObject({
      kind: "declined",
      code,
      reason: expect.stringContaining(words) as string,
    });
  });

  test("a card that was deleted says so", async () => {
    const { payerId } = await aSavedCard();
    const source = { kind: "savedCard", payerId, cardId: "kgone", securityCode: CVV } as const;
    expect(await cards.charge(aCardCharge("", { source }))).toMatchObject({
      kind: "declined",
      code: "1005",
      reason: "No se encontró la tarjeta guardada.",
    });
  });
});

describe("a refusal", () => {
  test.each([3001, 3002, 3003, 3004, 3005, 3006, 3008, 3009, 3010, 3011, 3012, 1007, 1008])(
    "%i has a reason in Spanish, and none of the provider's words",
    async (code) => {
      await providers.openpay.control("openpay/refuse", { code, on: "charge" });
      const state = await cards.charge(aCardCharge(await token()));
      if (state.kind !== "declined") throw new Error(state.kind);
      expect(state.code).toBe(String(code));
      expect(state.reason).toMatch(/^[A-ZÁÉÍÓÚ].{20,}\.$/);
      expect(state.reason).not.toMatch(/card|declined|was/i);
    },
  );

  test("a token that was used already is told apart", async () => {
    const tokenId = await token();
    await cards.charge(aCardCharge(tokenId));
    expect(await cards.charge(aCardCharge(tokenId))).toMatchObject({ kind: "declined", code: "1003" });
  });
});

describe("when the answer does not come", () => {
  const CHARGES = "POST /openpay/.../charges";

  test("a charge that was made is found by its reference and not made again", async () => {
    await providers.fault("lostAnswer", CHARGES);
    const charge = aCardCharge(await token());
    expect(await cards.charge(charge)).toMatchObject({ kind: "paid" });
    expect(await providers.calls(/^POST .*\/charges$/)).toHaveLength(1);
  });

  test("a charge below a payer is found there", async () => {
    const { payerId, cardId } = await aSavedCard();
    await providers.fault("lostAnswer", CHARGES);
    const charge = aCardCharge("", { source: { kind: "savedCard", payerId, cardId, securityCode: CVV } });
    expect(await cards.charge(charge)).toMatchObject({ kind: "paid" });
    expect(await providers.calls(/^GET .*\/customers\/.*order_id/)).toHaveLength(1);
  });

  test.each(["timeout", "reset", "500", "503", "html503"])(
    "%s: nothing is known, nothing is sent again",
    async (fault) => {
      await providers.fault(fault, CHARGES);
      const charge = aCardCharge(await token());
      expect(await cards.charge(charge)).toEqual({ kind: "unknown" });
      expect(await cards.findCharge({ reference: charge.reference, providerId: null })).toEqual({ kind: "notFound" });
      expect(await providers.calls(/^POST .*\/charges$/)).toHaveLength(1);
    },
  );

  test("1006 means an earlier answer got lost: the charge is asked for", async () => {
    const charge = aCardCharge(await token());
    const first = await cards.charge(charge);
    expect(await cards.charge({ ...charge, source: { kind: "token", tokenId: await token() } })).toEqual(first);
  });

  test.each(["reset", "503", "html503"])("%s: a read is sent again", async (fault) => {
    const charge = aCardCharge(await token());
    await cards.charge(charge);
    await providers.fault(fault, "GET /openpay/.../charges", 2);
    expect(await cards.findCharge({ reference: charge.reference, providerId: null })).toMatchObject({ kind: "paid" });
    expect(await providers.calls(/^GET .*order_id/)).toHaveLength(3);
  });

  test("a read that goes on failing leaves the payment unknown", async () => {
    await providers.fault("503", "GET /openpay/.../charges", 9);
    expect(await cards.findCharge({ reference: "1-1", providerId: null })).toEqual({ kind: "unknown" });
    expect(await providers.calls(/^GET .*order_id/)).toHaveLength(3);
  });

  test("an unreachable provider: nothing was charged", async () => {
    const away = createOpenPayCards(providers.configWith({ OPENPAY_API_URL: await unreachableUrl() }));
    expect(await away.charge(aCardCharge("ktoken"))).toMatchObject({ kind: "declined", code: "unreachable" });
  });

  test("another merchant's charge under our reference is not our payment", async () => {
    const charge = aCardCharge(await token());
    const state = await cards.charge(charge);
    if (state.kind !== "paid") throw new Error(state.kind);
    expect(await cards.findCharge({ reference: "9-9", providerId: state.providerId })).toEqual({ kind: "unknown" });
  });
});

test("neither card number nor security code nor key is in an outcome or an address, whatever happens", async () => {
  const { payerId, cardId } = await aSavedCard();
  const source = { kind: "savedCard", payerId, cardId, securityCode: "9876" } as const;
  const outcomes: unknown[] = [];
  for (const fault of ["slow:1", "timeout", "reset", "500", "html503", "lostAnswer"]) {
    await providers.fault(fault, "POST /openpay/.../charges");
    outcomes.push(await cards.charge(aCardCharge("", { source })));
  }
  const away = createOpenPayCards(providers.configWith({ OPENPAY_API_URL: await unreachableUrl() }));
  outcomes.push(await away.charge(aCardCharge("", { source })));
  const told = JSON.stringify([outcomes, await providers.calls(/./)]);
  expect(told).toContain("declined");
  expect(told).not.toMatch(/9876|4111111111111111|sk_demo/);
});
