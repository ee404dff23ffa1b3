import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { WireFinalized } from "../../../shared/contract/purchase/checkout.ts";
import { makeCoupon } from "../buying/carts.ts";
import { METHODS, type Method, orderIdOf, stockOf } from "../buying/payments.ts";
import { aCart } from "../buying/purchase.ts";
import { buyersAt, finalizeAll } from "../race-lab/buyers.ts";
import { countOf, shelve, loadBurst } from "../race-lab/race-lab.ts";
import { aRegistration } from "../account.ts";
import type { SignedIn } from "../customers.ts";
import type { FaultScenario } from "./fault-scenario.ts";
import type { FaultLab } from "./fault-lab.ts";

/** Not one of the simulated buyers' tyres: here each unit is counted. */
const CODE = "11700231";
const ALL_METHODS = Object.keys(METHODS) as Method[];

export const LOAD_BURSTS: readonly FaultScenario[] = [
  {
    name: "load burst: more buyers than units",
    async run({ lab, people }) {
      await shelve(lab, CODE, 100);
      const buyers = await buyersAt(lab, people, { methods: ALL_METHODS, codesOf: () => [CODE] });
      const units = Math.floor(people.length / 3);
      await shelve(lab, CODE, units);
      const counts = countOf(await finalizeAll(lab, buyers));
      expect(counts).toEqual({ 200: units, 409: people.length - units });
      expect(await stockOf(lab, CODE)).toBe(0);
      await emptyCarts(lab, people);
      return `${units} units, ${people.length} buyers`;
    },
  },
  {
    name: "load burst: a coupon with two uses",
    async run({ lab, people }) {
      await shelve(lab, CODE, 100);
      const code = `DOS-${randomUUID().slice(0, 6).toUpperCase()}`;
      await makeCoupon(lab, { code, maxUses: 2 });
      const changes = { coupon: code, total: undefined };
      const buyers = await buyersAt(lab, people, { methods: ALL_METHODS, codesOf: () => [CODE], changes });
      const counts = countOf(await finalizeAll(lab, buyers));
      expect(counts).toEqual({ 200: 2, 409: people.length - 2 });
      await emptyCarts(lab, people);
      return `2 uses, ${people.length} buyers`;
    },
  },
  {
    name: "load burst: each purchase sent five times",
    async run({ lab, people }) {
      await shelve(lab, CODE, 100);
      const buyers = await buyersAt(lab, people, { methods: ALL_METHODS, codesOf: () => [CODE] });
      const answers = await finalizeAll(lab, Array.from({ length: 5 }, () => buyers).flat());
      expect(countOf(answers)).toEqual({ 200: 5 * people.length });
      for (const [n] of buyers.entries()) {
        const same = answers.filter((_, at) => at % buyers.length === n);
        // On a busy machine the one is told where the payment is, the other where to look: of one order.
        const orders = await Promise.all(same.map((answer) => orderIdOf(lab, answer.json<WireFinalized>())));
        expect(new Set(orders).size).toBe(1);
      }
      expect(await stockOf(lab, CODE)).toBe(100 - people.length);
      return `${people.length} purchases`;
    },
  },
  {
    name: "load burst: one cart filled from both processes",
    async run({ lab, people }) {
      await shelve(lab, CODE, 100);
      const [who] = people;
      const before = (await aCart(lab.shops[0] ?? expect.fail(), { ...who?.headers }, CODE)).Articulos;
      await loadBurst(lab, Array.from({ length: 10 }), (shop) => aCart(shop, { ...who?.headers }, CODE));
      const after = (await aCart(lab.shops[0] ?? expect.fail(), { ...who?.headers }, CODE)).Articulos;
      expect(after - before).toBe(11);
      await emptyCarts(lab, people);
      return "11 tyres more, in one line";
    },
  },
  {
    name: "load burst: one e-mail registers ten times",
    async run({ lab }) {
      // All load bursts of a run come from one address, which may register a hundred accounts an hour.
      await lab.db.deleteFrom("rate_limit").execute();
      const email = `tormenta.${randomUUID().slice(0, 8)}@correo.mx`;
      const answers = await loadBurst(lab, Array.from({ length: 10 }), (shop) =>
        shop.call({ method: "POST", url: "/api/Cuenta/Registro", payload: aRegistration(email) }),
      );
      expect(countOf(answers)).toEqual({ 200: 1, 400: 9 });
      return "one account";
    },
  },
];

/** Buyers who got nothing start the next burst with an empty cart. */
const emptyCarts = ({ db }: FaultLab, people: readonly SignedIn[]) =>
  db
    .deleteFrom("cart")
    .where("order_id", "is", null)
    .where(
      "customer_id",
      "in",
      people.map(({ id }) => id),
    )
    .execute();
