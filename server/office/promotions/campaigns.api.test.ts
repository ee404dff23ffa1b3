import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { LIMITS, promotionsOf, WHY } from "../../../tests/support/office/promotions.ts";
import { aMember, type SignedInMember, withTestOffice } from "../../../tests/support/office/test-office.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";
import { askCoupon } from "../../features/promotions/promotions.service.ts";
import { CODE_ALPHABET } from "../../../shared/domain/pricing/campaigns/unique-code.ts";

const shop = withTestShop();
const office = withTestOffice(shop);

let member: SignedInMember;
let other: SignedInMember;
let staff: ReturnType<typeof promotionsOf>;
let decides: ReturnType<typeof promotionsOf>;
beforeAll(async () => {
  member = await aMember(shop, "catálogo");
  other = await aMember(shop, "catálogo");
  staff = promotionsOf(office, member);
  decides = promotionsOf(office, other);
});
beforeEach(async () => {
  await sql`delete from rate_limit`.execute(shop.db);
});

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const asked = (code: string, now = new Date()) => askCoupon(shop.db, code, { email: undefined, now });
const percentOf = async (id: number) => (await staff.campaign(id)).percent;
/** A campaign that runs, with one code. */
async function running(code: string, changes: object = {}, limits: object = {}): Promise<number> {
  const { result } = await staff.create(changes);
  const id = result?.id ?? expect.fail();
  expect(await staff.coupon(id, code, limits)).toMatchObject({ outcome: "done" });
  return id;
}

describe("a campaign", () => {
  test("does nothing until it has a code, and has its state by the clock", async () => {
    const { result } = await staff.create({ name: "Sin código", startsAt: inDays(1) });
    const id = result?.id ?? expect.fail();
    expect(await staff.campaign(id)).toMatchObject({
      state: "planned",
      codes: 0,
      maxUses: null,
      gives: "20 % en todo",
    });
    await staff.change(id, { startsAt: inDays(-1) });
    await staff.coupon(id, "SINCODIGO", { uses: 1 });
    expect(await staff.campaign(id)).toMatchObject({ state: "running", codes: 1, onlyCode: "SINCODIGO", maxUses: 1 });
    await shop.db.updateTable("coupon").set({ uses: 1 }).where("code", "=", "SINCODIGO").execute();
    expect((await staff.campaign(id)).state).toBe("spent");
    await shop.db.updateTable("coupon").set({ uses: 0 }).where("code", "=", "SINCODIGO").execute();
    expect(await staff.switch(id, "pause")).toMatchObject({ outcome: "done" });
    expect([(await staff.campaign(id)).state, (await asked("SINCODIGO")).status]).toEqual(["paused", "invalid"]);
    expect((await staff.switch(id, "pause")).Message).toBe("Ya está en pausa.");
    expect(await staff.switch(id, "resume")).toMatchObject({ outcome: "done" });
    expect((await asked("SINCODIGO")).status).toBe("valid");
    expect(await staff.switch(id, "end")).toMatchObject({ outcome: "done" });
    expect([(await staff.campaign(id)).state, (await asked("SINCODIGO")).status]).toEqual(["ended", "invalid"]);
    expect((await staff.switch(id, "resume")).Message).toBe("No está en pausa.");
  });

  test.each([
    ["no percent", { percent: 0 }, "percent"],
    ["all of the price", { percent: 100 }, "percent"],
    ["a percent below nothing", { percent: -5 }, "percent"],
    ["no name", { name: "  " }, "name"],
    ["no piece", { minProducts: 0 }, "minProducts"],
    ["no tyre", { productIds: [] }, "productIds"],
    ["a tyre that is not there", { productIds: [999_999] }, "productIds"],
    ["an end before its beginning", { startsAt: inDays(5), endsAt: inDays(4) }, "endsAt"],
    ["an end that is over", { startsAt: inDays(-5), endsAt: inDays(-4) }, "endsAt"],
    ["the year 9999", { endsAt: "9999-12-31T00:00:00.000Z" }, "endsAt"],
  ])("with %s is refused at its field", async (_what, changes, field) => {
    const answer = await staff.create(changes);
    expect([answer.status, answer.Codigo, Object.keys(answer.ModelState ?? {})]).toEqual([
      400,
      "fieldsRefused",
      [field],
    ]);
  });

  test("keeps a name with signs as a text", async () => {
    const name = `<img src=x onerror="alert(1)"> & =1+1`;
    const { result } = await staff.create({ name });
    expect((await staff.campaign(result?.id ?? 0)).name).toBe(name);
  });

  test("that another person changed is not changed by an old screen", async () => {
    const id = await running("VIEJA1");
    const { version } = await staff.campaign(id);
    await staff.change(id, { percent: 15 });
    const late = await staff.send("POST", `campaigns/${id}/pause`, { expected: version, reason: WHY });
    expect([late.status, late.Codigo]).toEqual([409, "changedMeanwhile"]);
    const { version: expected } = await staff.campaign(id);
    const changes = [staff.change(id, { percent: 16, expected }), decides.change(id, { percent: 17, expected })];
    const both = await Promise.all(changes);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test("ends at its minute: the last moment counts, the end does not", async () => {
    const endsAt = "2027-12-01T06:00:00.000Z";
    await running("MEDIANOCHE", { endsAt });
    const at = async (moment: string) => (await asked("MEDIANOCHE", new Date(moment))).status;
    expect(await at("2027-12-01T05:59:59.999Z")).toBe("valid");
    expect(await at(endsAt)).toBe("invalid");
  });
});

describe("a second person decides", () => {
  test("about what comes out, not about the step: 20, 25, then 30 percent", async () => {
    const id = await running("PASOS");
    expect(await staff.change(id, { percent: 25 })).toMatchObject({ outcome: "done" });
    const above = await staff.change(id, { percent: 26 });
    expect([above.outcome, await percentOf(id)]).toEqual(["asked", 25]);
    expect((await staff.change(id, { percent: 30 })).Message).toContain("Ya hay una solicitud abierta");
    expect((await staff.approve(above.approval?.id)).Codigo).toBe("grantRefused");
    expect(await decides.approve(above.approval?.id)).toMatchObject({ result: { state: "approved" } });
    expect(await percentOf(id)).toBe(26);
    // A lower discount needs no second person, also above the limit; a higher one does.
    expect(await staff.change(id, { name: "Otro nombre" })).toMatchObject({ outcome: "done" });
    expect(await staff.change(id, { endsAt: inDays(60) })).toMatchObject({ outcome: "asked" });
  });

  test("about a code without a cap, and about caps that are as good as none", async () => {
    const id = await running("CONTOPE");
    const uncapped = await staff.coupon(id, "SINTOPE", { uses: null });
    expect(uncapped.outcome).toBe("asked");
    expect(await staff.coupon(id, "MUCHOS", { uses: 999_999 })).toMatchObject({ outcome: "asked" });
    expect(await staff.coupon(id, "HASTA4900", { uses: 4_900 })).toMatchObject({ outcome: "done" });
    expect(await staff.coupon(id, "UNOMAS", { uses: 1 })).toMatchObject({ outcome: "asked" });
    expect(await staff.changeCoupon("HASTA4900", { uses: null })).toMatchObject({ outcome: "asked" });
    expect((await asked("SINTOPE")).status).toBe("invalid");
    expect(await decides.approve(uncapped.approval?.id)).toMatchObject({ result: { state: "approved" } });
    expect((await asked("SINTOPE")).status).toBe("valid");
  });

  test("about the campaign, where one of its codes has no cap", async () => {
    const id = await running("LIBRE1");
    await shop.db.updateTable("coupon").set({ max_uses: null }).where("code", "=", "LIBRE1").execute();
    expect(await staff.change(id, { percent: 21 })).toMatchObject({ outcome: "asked" });
    expect(await staff.change(id, { percent: 19 })).toMatchObject({ outcome: "done" });
  });

  test("and what was asked is not done where the campaign changed since", async () => {
    const id = await running("CAMBIADA");
    const wanted = await staff.change(id, { percent: 40 });
    await staff.change(id, { percent: 10 });
    expect(await decides.approve(wanted.approval?.id)).toMatchObject({ result: { state: "failed" } });
    expect(await percentOf(id)).toBe(10);
  });

  test.each([
    ["the discount", { percent: 25 }],
    ["the tyres", { productIds: null }],
    ["the pieces", { minProducts: 1 }],
    ["the end", { endsAt: inDays(60) }],
  ])("about a code with %s of its campaign: another one meanwhile, and the request is stale", async (what, change) => {
    const code = `LIBRE${what.length}`;
    const { result } = await staff.create({ productIds: [6], minProducts: 4 });
    const id = result?.id ?? expect.fail();
    const waiting = await staff.coupon(id, code, { uses: null });
    const generated = { campaignId: id, prefix: "", length: 12, count: 5, ...LIMITS, uses: null };
    const batch = await staff.send("POST", "coupons/generate", generated);
    expect([waiting.outcome, batch.outcome]).toEqual(["asked", "asked"]);
    expect(await staff.change(id, change)).toMatchObject({ outcome: "done" });
    for (const { approval } of [waiting, batch])
      expect(await decides.approve(approval?.id)).toMatchObject({ result: { state: "failed" } });
    expect(await staff.coupons(`campaign=${id}`)).toEqual([]);
    const { before } = await decides.request(waiting.approval?.id);
    expect(before?.["campaignTerms"]).toMatch(/^20 % desde 4 piezas en 1 modelo \(6\), del .+ al .+$/);
  });

  test("about other limits of a code with its campaign too", async () => {
    const id = await running("OTROTOPE", { productIds: [6] });
    const waiting = await staff.changeCoupon("OTROTOPE", { uses: null });
    expect(await staff.change(id, { productIds: null })).toMatchObject({ outcome: "done" });
    expect(await decides.approve(waiting.approval?.id)).toMatchObject({ result: { state: "failed" } });
    expect(await staff.coupons(`campaign=${id}`)).toMatchObject([{ maxUses: 100 }]);
  });

  test("about a campaign with its codes: more of them meanwhile, and the request is stale", async () => {
    const id = await running("CODIGOS1");
    const wanted = await staff.change(id, { percent: 50 });
    expect(await decides.request(wanted.approval?.id)).toMatchObject({ before: { percent: 20, codeUses: 100 } });
    expect(await staff.coupon(id, "CODIGOS2", { uses: 4_000 })).toMatchObject({ outcome: "done" });
    expect(await decides.approve(wanted.approval?.id)).toMatchObject({ result: { state: "failed" } });
    expect(await percentOf(id)).toBe(20);
  });

  test("about a campaign that runs again with its codes", async () => {
    const id = await running("REANUDA1");
    await shop.db.updateTable("coupon").set({ max_uses: null }).where("code", "=", "REANUDA1").execute();
    await staff.switch(id, "pause");
    const wanted = await staff.switch(id, "resume");
    expect(wanted.outcome).toBe("asked");
    await shop.db.updateTable("coupon").set({ max_uses: 4_000 }).where("code", "=", "REANUDA1").execute();
    expect(await decides.approve(wanted.approval?.id)).toMatchObject({ result: { state: "failed" } });
  });

  test("about a new campaign above the limit, which is not there before", async () => {
    const above = await staff.create({ name: "Media", percent: 50 });
    expect(above.outcome).toBe("asked");
    expect(await shop.db.selectFrom("campaign").select("id").where("name", "=", "Media").execute()).toEqual([]);
    expect(await decides.approve(above.approval?.id)).toMatchObject({ result: { state: "approved" } });
    expect(await shop.db.selectFrom("campaign").select("id").where("name", "=", "Media").execute()).toHaveLength(1);
  });
});

describe("a code", () => {
  test("that is there already is told, with what became of it, and counts again with its campaign", async () => {
    const id = await running("BUENFIN");
    const over = { starts_at: new Date("2025-11-13T06:00:00Z"), ends_at: new Date("2025-12-01T06:00:00Z") };
    await shop.db.updateTable("campaign").set(over).where("id", "=", id).execute();
    await shop.db
      .updateTable("coupon")
      .set({ ...over, uses: 7 })
      .where("code", "=", "BUENFIN")
      .execute();
    const { result } = await staff.create({ name: "Nueva" });
    const again = await staff.coupon(result?.id ?? 0, "buenfin");
    expect(again.Message).toBe("BUENFIN ya existe; terminó el 30 de noviembre de 2025. ¿Reactivarlo?");
    expect(again.Current).toMatchObject({ campaignId: id });
    const revived = await staff.changeCoupon("BUENFIN", {
      uses: 800,
      perCustomer: 1,
      reactivates: true,
      endsAt: inDays(4),
    });
    expect(revived).toMatchObject({ outcome: "done", result: { uses: 7 } });
    expect(revived.effects?.map(({ text }) => text).join(" ")).toContain("también vale otra vez");
    expect((await asked("BUENFIN")).status).toBe("valid");
    expect((await staff.coupon(id, "BUENFIN")).Message).toBe("BUENFIN ya existe y está vigente.");
  });

  test("has no cap below what was used, and gets no use back by it", async () => {
    await running("BAJADO");
    await shop.db.updateTable("coupon").set({ uses: 5 }).where("code", "=", "BAJADO").execute();
    const lower = await staff.changeCoupon("BAJADO", { uses: 4 });
    expect([lower.status, lower.Message]).toEqual([400, "Ya se usó 5 veces: el límite no puede ser menor."]);
    expect(await staff.changeCoupon("BAJADO", { uses: 5 })).toMatchObject({ outcome: "done", result: { uses: 5 } });
    expect((await asked("BAJADO")).status).toBe("used");
  });

  test("is withdrawn, and its line in the log has no personal code", async () => {
    const id = await running("RETIRADO");
    const [row] = await staff.coupons("q=RETIRADO");
    const answer = await staff.send("POST", `coupons/${row?.id}/disable`, { expected: row?.version, reason: WHY });
    expect(answer).toMatchObject({ outcome: "done" });
    expect((await asked("RETIRADO")).status).toBe("invalid");
    await shop.db
      .insertInto("coupon")
      .values({
        code: "MARIANA-ORTEGA",
        campaign_id: id,
        max_uses: 1,
        customer_email: "m@correo.mx",
        starts_at: new Date(),
        ends_at: new Date(inDays(9)),
      })
      .execute();
    const [personal] = await staff.coupons("q=MARIANA-ORTEGA");
    expect([personal?.code, personal?.kind, await staff.coupons("q=MARIANA-")]).toEqual(["••••", "personal", []]);
    await staff.send("POST", `coupons/${personal?.id}/disable`, { expected: personal?.version, reason: WHY });
    const { rows } = await sql<{ line: string }>`select row_to_json(a)::text as line from staff_action a
      where command = 'coupons disable'`.execute(shop.db);
    expect(rows.length).toBe(2);
    expect(rows.filter(({ line }) => line.includes("MARIANA"))).toEqual([]);
  });
});

describe("generated codes", () => {
  test("are as many as asked, unlike one another, of 60 bits or more, and read once", async () => {
    const { result } = await staff.create({ name: "Familia" });
    const campaignId = result?.id ?? expect.fail();
    const body = { campaignId, prefix: "fya", length: 12, count: 350, ...LIMITS, uses: 1 };
    const made = await staff.send("POST", "coupons/generate", body);
    expect(made).toMatchObject({ outcome: "done", result: { count: 350 } });
    const batch = `coupon-batches/${made.result?.batchId}/download`;
    expect((await staff.send("POST", `${batch}?rehearse=1`, {})).result?.codes).toEqual([]);
    const [first, second] = await Promise.all([staff.send("POST", batch, {}), decides.send("POST", batch, {})]);
    expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    const codes = (first.result ?? second.result)?.codes ?? [];
    expect(new Set(codes).size).toBe(350);
    const shape = new RegExp(`^FYA(-[${CODE_ALPHABET}]{4}){3}$`);
    expect(codes.filter((code) => !shape.test(code))).toEqual([]);
    expect((await asked(codes[0] ?? "")).status).toBe("valid");
    // A list shows ends only, and finds a code by its whole text only.
    const listed = await staff.coupons(`campaign=${campaignId}&limit=200`);
    expect(listed).toHaveLength(200);
    expect(listed.filter(({ code }) => codes.includes(code))).toEqual([]);
    expect(await staff.coupons("q=FYA-")).toEqual([]);
    expect(await staff.coupons(`q=${codes[3]}`)).toMatchObject([{ kind: "generated", maxUses: 1 }]);
    expect((await staff.campaign(campaignId)).batches).toMatchObject([{ codes: 350, example: "FYA-••••-••••-••••" }]);
  });

  test.each([
    ["more than 500", { count: 501 }, "count"],
    ["none", { count: 0 }, "count"],
    ["40 bits", { length: 8 }, "length"],
    ["a prefix with signs", { prefix: "A-B" }, "prefix"],
    ["a prefix that is too long", { prefix: "ABCDEFGHIJK" }, "prefix"],
  ])("are refused with %s", async (_what, changes, field) => {
    const { result } = await staff.create();
    const body = { campaignId: result?.id, prefix: "", length: 12, count: 5, ...LIMITS, ...changes };
    const answer = await staff.send("POST", "coupons/generate", body);
    expect([answer.status, Object.keys(answer.ModelState ?? {})]).toEqual([400, [field]]);
  });

  test("without a cap each, or with too many uses together, wait for a second person", async () => {
    const { result } = await staff.create({ name: "Cien mil" });
    const body = { campaignId: result?.id, prefix: "", length: 12, count: 500, ...LIMITS };
    const asking = (changes: object) => staff.send("POST", "coupons/generate", { ...body, ...changes });
    expect(await asking({ uses: 11 })).toMatchObject({ outcome: "asked" });
    // Another batch is another request; the same one is asked for once.
    const other = await asking({ uses: 11, count: 499 });
    expect(other).toMatchObject({ outcome: "asked" });
    expect((await asking({ uses: 11 })).Message).toContain("Ya hay una solicitud abierta");
    expect(await staff.coupons(`campaign=${result?.id}`)).toEqual([]);
    expect((await staff.campaign(result?.id ?? 0)).approvalId).toBeGreaterThan(0);
    expect(await decides.approve(other.approval?.id)).toMatchObject({ result: { state: "approved" } });
    expect((await staff.campaign(result?.id ?? 0)).codes).toBe(499);
    const history = await shop.db
      .selectFrom("staff_action")
      .select(["command", "approval_id"])
      .where("subject_kind", "=", "campaign")
      .where("subject_id", "=", String(result?.id))
      .execute();
    expect(history).toContainEqual({ command: "coupons generate", approval_id: other.approval?.id });
  });
});

describe("codes and the end of their campaign", () => {
  test("codes that would begin after it are refused, and those that outlive it say so", async () => {
    const { result } = await staff.create({ name: "Hasta el domingo", endsAt: inDays(3) });
    const campaignId = result?.id ?? expect.fail();
    const dead = { ...LIMITS, startsAt: inDays(4), endsAt: inDays(9) };
    const generated = { campaignId, prefix: "", length: 12, count: 3 };
    for (const answer of [
      await staff.send("POST", "coupons/generate", { ...generated, ...dead }),
      await staff.coupon(campaignId, "TARDE", dead),
    ]) {
      expect([answer.status, Object.keys(answer.ModelState ?? {})]).toEqual([400, ["startsAt"]]);
      expect(answer.Message).toMatch(/^La campaña termina el .+: nunca valdría\.$/);
    }
    const longer = await staff.send("POST", "coupons/generate", { ...generated, ...LIMITS, endsAt: inDays(9) });
    expect(longer).toMatchObject({ outcome: "done" });
    expect(longer.effects?.map(({ text }) => text).join(" ")).toContain("La campaña termina antes");
    expect(await staff.coupon(campaignId, "JUSTO", LIMITS)).toMatchObject({ outcome: "done" });
    expect((await asked("JUSTO", new Date(inDays(3.1)))).status).not.toBe("valid");
  });

  test("at the same moment leave all codes or none, and no code of an ended campaign counts", async () => {
    const { result } = await staff.create({ name: "A la vez" });
    const campaignId = result?.id ?? expect.fail();
    const body = { campaignId, prefix: "AV", length: 12, count: 300, ...LIMITS, uses: 1 };
    const [made, ended] = await Promise.all([
      staff.send("POST", "coupons/generate", body),
      staff.switch(campaignId, "end"),
    ]);
    expect(ended.outcome).toBe("done");
    const { rows } = await sql<{ code: string }>`select code from coupon where campaign_id = ${campaignId}`.execute(
      shop.db,
    );
    expect([made.status, rows.length]).toEqual(made.status === 200 ? [200, 300] : [409, 0]);
    for (const { code } of rows.slice(0, 3)) expect((await asked(code)).status).toBe("invalid");
    expect((await staff.send("POST", "coupons/generate", body)).Message).toContain("ya terminó");
  });
});

test("a reader sees campaigns, and changes nothing", async () => {
  const reader = promotionsOf(office, await aMember(shop, "lectura"));
  const id = await running("LEIDO");
  expect(await reader.campaign(id)).toMatchObject({ id });
  expect((await reader.switch(id, "end")).status).toBe(404);
  expect((await reader.create()).status).toBe(404);
});
