import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { StaffReview } from "../../../shared/contract/staff/reviews.ts";
import type { WireReviews } from "../../../shared/contract/reviews/published.ts";
import { manyCustomers } from "../../../tests/support/customers.ts";
import { aMember, type SignedInMember, withTestOffice } from "../../../tests/support/office/test-office.ts";
import { aReviewableOrder, sendReview } from "../../../tests/support/reviews.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";
import { checkTasks } from "../../administration/tasks/check-tasks.ts";

const shop = withTestShop();
const office = withTestOffice(shop);
let care: SignedInMember;
let other: SignedInMember;
beforeAll(async () => {
  care = await aMember(shop, "atención");
  other = await aMember(shop, "dueño");
});
beforeEach(async () => {
  await shop.db.deleteFrom("review").execute();
});

const call = (method: "GET" | "POST", url: string, payload?: object, { headers }: SignedInMember = care) =>
  office.call({ method, url: `/staff/${url}`, headers, ...(payload && { payload }) });
const list = async (state: string) =>
  (await call("GET", `reviews?state=${state}`)).json<{ items: StaffReview[]; total: number; next: string | null }>();
let people = 0;
/** A review that waits; its number and the link's token. */
async function aPendingReview(changes: object = {}): Promise<{ review: StaffReview; token: string }> {
  people += 1;
  const [who] = await manyCustomers(shop, 1, `moderada${people}`);
  if (!who) expect.fail();
  const { token } = await aReviewableOrder(shop, who);
  await sendReview(shop, token, changes);
  const review = (await list("pending")).items.at(-1) ?? expect.fail();
  return { review, token };
}
const publish = ({ id, revision: expected }: StaffReview, member = care) =>
  call("POST", `reviews/${id}/publish`, { expected }, member);
const refuse = ({ id, revision: expected }: StaffReview, refusal = "insults", member = care) =>
  call("POST", `reviews/${id}/refuse`, { expected, refusal }, member);
const shown = async () => {
  const { product_id: id } = await shop.db
    .selectFrom("tire")
    .select("product_id")
    .where("code", "=", "11500418")
    .executeTakeFirstOrThrow();
  return (await shop.call({ url: `/api/Opiniones?producto=${id}` })).json<WireReviews>();
};

test("reviews wait in their order, without address or family name", async () => {
  await aPendingReview({ Estrellas: 1, Texto: "Se gastaron" });
  await aPendingReview({ Estrellas: 5 });
  const page = await call("GET", "reviews?state=pending");
  expect(page.json()).toMatchObject({
    items: [
      { stars: 1, text: "Se gastaron", name: "Ana R.", state: "pending", moderator: null, refusal: null },
      { stars: 5 },
    ],
    total: 2,
    next: null,
  });
  expect(page.body).not.toMatch(/Ruiz|correo\.mx|Hidalgo/);
  expect((await call("GET", "review-counts")).json()).toEqual({ pending: 2, published: 0, refused: 0 });
  const first = (await call("GET", "reviews?state=pending&limit=1")).json<{ next: string }>();
  const second = await call("GET", `reviews?state=pending&limit=1&after=${first.next}`);
  expect(second.json()).toMatchObject({ items: [{ stars: 5 }], next: null });
});

describe("publishing", () => {
  test("shows a review in the shop, and the log says who and of how many stars, without a word of it", async () => {
    const { review } = await aPendingReview({ Estrellas: 2, Texto: "Palabra secreta" });
    expect((await publish(review)).json()).toMatchObject({ outcome: "done" });
    await expect.poll(async () => (await shown()).Lista.map(({ Texto }) => Texto)).toEqual(["Palabra secreta"]);
    const line = await shop.db
      .selectFrom("staff_action")
      .selectAll()
      .where("command", "=", "reviews publish")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({ staff_id: care.staffId, subject_kind: "review", subject_id: String(review.id) });
    expect(JSON.stringify(line)).toContain('\\"stars\\":2'.replaceAll("\\", ""));
    expect(JSON.stringify(line)).not.toContain("secreta");
    expect((await list("published")).items[0]?.moderator).toMatch(/^Persona/);
  });

  test("is by what was read: a review that was written again meanwhile is read again", async () => {
    const { review, token } = await aPendingReview();
    await refuse(review);
    await sendReview(shop, token, { Texto: "Otra cosa" });
    const late = await publish(review, other);
    expect([late.statusCode, late.json<{ Codigo: string }>().Codigo]).toEqual([409, "changedMeanwhile"]);
    expect((await shown()).Cuantas).toBe(0);
  });

  test("of two members at once is one decision", async () => {
    const { review } = await aPendingReview();
    const statuses = await Promise.all([publish(review), refuse(review, "offTopic", other)]);
    expect(statuses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe("refusing", () => {
  test("needs one of the named reasons", async () => {
    const { review } = await aPendingReview({ Estrellas: 1 });
    const { id, revision: expected } = review;
    for (const body of [{ expected }, { expected, refusal: "mala" }, { expected, refusal: "" }])
      expect((await call("POST", `reviews/${id}/refuse`, body)).statusCode).toBe(400);
    expect((await list("pending")).items).toHaveLength(1);
    expect((await refuse(review, "advertising")).statusCode).toBe(200);
    expect((await list("refused")).items).toMatchObject([{ refusal: "advertising" }]);
  });

  test("takes a published one away from the shop, and it can be published again", async () => {
    const { review } = await aPendingReview();
    await publish(review);
    await expect.poll(async () => (await shown()).Cuantas).toBe(1);
    const [published] = (await list("published")).items;
    await refuse(published ?? expect.fail());
    await expect.poll(async () => (await shown()).Cuantas).toBe(0);
    const [refused] = (await list("refused")).items;
    await publish(refused ?? expect.fail());
    await expect.poll(async () => (await shown()).Cuantas).toBe(1);
  });

  test("is rehearsed without changing anything", async () => {
    const { review } = await aPendingReview();
    const answer = await call("POST", `reviews/${review.id}/refuse?rehearse=1`, {
      expected: review.revision,
      refusal: "insults",
    });
    expect(answer.json()).toMatchObject({ outcome: "rehearsed" });
    expect((await list("pending")).items).toEqual([review]);
  });
});

test.each(["almacén", "catálogo", "contabilidad", "lectura"] as const)("%s sees and decides nothing", async (role) => {
  const { review } = await aPendingReview();
  const member = await aMember(shop, role);
  expect((await call("GET", "reviews?state=pending", undefined, member)).statusCode).toBe(404);
  expect((await publish(review, member)).statusCode).toBe(404);
  expect((await refuse(review, "insults", member)).statusCode).toBe(404);
});

test("a review that waits for a day is a task, until it is decided", async () => {
  const { review } = await aPendingReview();
  const tasks = async () => {
    await checkTasks(shop.db);
    return (await call("GET", "tasks?kind=reviewsPending")).json<{ items: { facts: object }[] }>().items;
  };
  expect(await tasks()).toEqual([]);
  await shop.db
    .updateTable("review")
    .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
    .execute();
  expect(await tasks()).toHaveLength(1);
  await publish(review);
  expect(await tasks()).toEqual([]);
});
