import { describe, expect, test, vi } from "vitest";
import type { WireDealer } from "../../../shared/contract/locations.ts";
import { signIn, withTestShop } from "../../../tests/support/shop/test-shop.ts";

const PUBLIC = "/api/Distribuidores";
const FOR_CUSTOMERS = "/api/Envios/Distribuidores";
const ONE_SECOND_MS = 1_000;

const shop = withTestShop();

const publicList = async () => (await shop.call({ url: PUBLIC })).json<WireDealer[]>();
const publicIds = async () => (await publicList()).map(({ Id }) => Id);

describe("the dealers' branches", () => {
  test("are all listed, and no location of another kind is", async () => {
    const locations = await shop.db.selectFrom("location").select(["id", "kind", "is_active"]).execute();
    const dealers = locations.filter(({ kind, is_active }) => kind === "dealer" && is_active);
    expect(dealers.length).toBeGreaterThanOrEqual(60);
    expect(dealers.length).toBeLessThan(locations.length);
    const listed = await publicIds();
    expect(listed).toHaveLength(dealers.length);
    expect(new Set(listed)).toEqual(new Set(dealers.map(({ id }) => id)));
  });

  test("carry what is needed to find one, the state by key and by name", async () => {
    expect((await publicList()).find(({ Id }) => Id === 118)).toEqual({
      Id: 118,
      Dealer: "Llantas Anáhuac",
      Name: "Del Valle",
      StateId: "CMX",
      State: "Ciudad de México",
      City: "Ciudad de México",
      Street: "Av. Insurgentes Sur",
      Number: "1188",
      Apartment: "A",
      Neighbourhood: "Del Valle Centro",
      Zip: "03100",
      Latitude: null,
      Longitude: null,
      Phone: "5515550118",
      Hours: "lun-sáb 09:00-19:00; dom 10:00-15:00",
      Services: ["Montaje", "Balanceo", "Alineación", "Inflado con nitrógeno", "Llantas de camión"],
      RimFrom: 13,
      RimTo: 18,
    });
  });

  test("stand by state and city, as a reader of Spanish expects", async () => {
    const states = [...new Set((await publicList()).map(({ State }) => State))];
    expect(states).toHaveLength(32);
    expect(states).toEqual(states.toSorted(new Intl.Collator("es-MX").compare));
  });
});

describe("the list of the checkout", () => {
  test("asks for a session", async () => {
    const answer = await shop.call({ url: FOR_CUSTOMERS });
    expect(answer.statusCode).toBe(401);
    expect(answer.json().Message).toMatch(/\S/);
  });

  test("is the public one, and must not be cached", async () => {
    const headers = await signIn(shop);
    for (const time of ["first", "second"]) {
      const answer = await shop.call({ url: FOR_CUSTOMERS, headers });
      expect(answer.statusCode, time).toBe(200);
      expect(answer.headers["cache-control"], time).toBe("no-store");
      expect(answer.json()).toEqual(await publicList());
    }
  });
});

describe("the places that take used tyres", () => {
  const USED = "/api/Distribuidores/LlantasUsadas";
  const within = { timeout: ONE_SECOND_MS, interval: 20 };
  const usedIds = async () => (await shop.call({ url: USED })).json<WireDealer[]>().map(({ Id }) => Id);
  const setTaking = (id: number, takes_used_tires: boolean) =>
    shop.db.updateTable("location").set({ takes_used_tires }).where("id", "=", id).execute();

  test("are those with the flag that customers may enter", async () => {
    const locations = await shop.db.selectFrom("location").selectAll().execute();
    const expected = locations.filter(({ takes_used_tires, is_active }) => takes_used_tires && is_active);
    expect(expected.length).toBeGreaterThan(20);
    expect(expected.length).toBeLessThan(locations.length);
    expect(new Set(await usedIds())).toEqual(new Set(expected.map(({ id }) => id)));
    const staffOnly = locations.find(({ kind }) => kind === "humanResources")?.id ?? 0;
    await setTaking(staffOnly, true);
    await vi.waitFor(async () => expect(await usedIds()).not.toContain(staffOnly), within);
    await setTaking(staffOnly, false);
  });

  test("change within a second with the flag, and with the branch", async () => {
    const [id = 0] = await usedIds();
    await setTaking(id, false);
    await vi.waitFor(async () => expect(await usedIds()).not.toContain(id), within);
    await setTaking(id, true);
    await vi.waitFor(async () => expect(await usedIds()).toContain(id), within);
    await shop.db.updateTable("location").set({ is_active: false }).where("id", "=", id).execute();
    await vi.waitFor(async () => expect(await usedIds()).not.toContain(id), within);
    await shop.db.updateTable("location").set({ is_active: true }).where("id", "=", id).execute();
  });
});

test("a branch that closes is gone within a second, and is back when it opens again", async () => {
  const within = { timeout: ONE_SECOND_MS, interval: 20 };
  const setActive = (is_active: boolean) =>
    shop.db.updateTable("location").set({ is_active }).where("id", "=", 118).execute();
  // Requested before, so that it is in the cache.
  expect(await publicIds()).toContain(118);
  await setActive(false);
  await vi.waitFor(async () => expect(await publicIds()).not.toContain(118), within);
  await setActive(true);
  await vi.waitFor(async () => expect(await publicIds()).toContain(118), within);
});
