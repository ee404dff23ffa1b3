import type { Effect } from "../../../../shared/contract/staff/staff-endpoint.ts";
import { ok } from "../../../../shared/domain/text/result.ts";
import type { Handle } from "../../../db/database.ts";
import { retiresTooMany } from "../../../imports/read-and-compare.ts";
import { type ActionContext, defineAction } from "../staff-action.ts";
import { notPossible } from "../staff-error.ts";
import { counted, holdersOf, SHOWN_AT_ONCE } from "./lock-catalog.ts";
import { countOnSale, RETIRE_ACT, retiredToday } from "./retired-today.ts";
import { type SeenTire, lockTires, tiresSubject, writeLineOfEach } from "./lock-tires.ts";

interface Input {
  readonly tires: readonly SeenTire[];
}

/**
 * Takes tyres off sale. Orders keep theirs, carts lose them and say so. A large part of the catalogue needs a second person, by the rule of the import,
 * and so do several small parts of one day.
 */
export const retireTiresAction = defineAction({
  name: RETIRE_ACT,
  reason: "optional",
  async run(context: ActionContext, { tires }: Input) {
    const { db, actor } = context;
    const locked = await lockTires(context, tires);
    if (!locked.ok) return locked;
    const off = locked.value.find(({ isActive }) => !isActive);
    if (off) return notPossible(`La llanta ${off.code} ya está retirada.`);
    const codes = locked.value.map(({ code }) => code);
    const before = await countOnSale(db);
    const retired = codes.length + (await retiredToday(db, actor.staffId));
    await db
      .updateTable("tire")
      .set({ is_active: false, featured_position: null })
      .where("code", "in", codes)
      .execute();
    await writeLineOfEach(
      context,
      RETIRE_ACT,
      locked.value.map(({ code, featuredPosition }) => ({
        code,
        before: { isActive: true, featuredPosition },
        after: { isActive: false, featuredPosition: null },
      })),
    );
    const needsPerson = retiresTooMany({ retired, before: before + retired - codes.length, isPart: false });
    return ok({
      value: { codes },
      effects: [
        { kind: "data" as const, text: `${counted(codes.length, "llanta sale", "llantas salen")} de la venta.` },
        ...(await holderEffects(db, codes)),
        ...featuredEffects(locked.value.filter(({ featuredPosition }) => featuredPosition !== null).length),
        SHOWN_AT_ONCE,
      ],
      audit: {
        subject: tiresSubject(codes),
        before: { isActive: true, codes },
        after: { isActive: false, codes },
        outcome: { retired: codes.length },
      },
      ...(needsPerson && { needsApproval: "retireMany" as const }),
    });
  },
});

async function holderEffects(db: Handle, codes: readonly string[]): Promise<Effect[]> {
  const { carts, orders } = await holdersOf(db, codes);
  const them = codes.length === 1 ? "la" : "las";
  return [
    ...(carts > 0
      ? [
          {
            kind: "data" as const,
            text: `${counted(carts, "carrito", "carritos")} ${them} ${carts === 1 ? "pierde" : "pierden"}, y lo dice${carts === 1 ? "" : "n"} a su dueño.`,
          },
        ]
      : []),
    ...(orders > 0
      ? [
          {
            kind: "status" as const,
            text: `${counted(orders, "pedido", "pedidos")} en curso ${them} ${orders === 1 ? "lleva" : "llevan"} y ${orders === 1 ? "sigue" : "siguen"} igual.`,
          },
        ]
      : []),
  ];
}

const featuredEffects = (count: number): Effect[] =>
  count > 0 ? [{ kind: "data", text: `${counted(count, "deja", "dejan")} su lugar entre las destacadas.` }] : [];

/** Brings tyres back on sale, and their lines with them. */
export const bringTiresBackAction = defineAction({
  name: "tires bring-back",
  reason: "optional",
  async run(context: ActionContext, { tires }: Input) {
    const { db } = context;
    const locked = await lockTires(context, tires);
    if (!locked.ok) return locked;
    const on = locked.value.find(({ isActive, isLineActive }) => isActive && isLineActive);
    if (on) return notPossible(`La llanta ${on.code} ya está a la venta.`);
    const codes = locked.value.map(({ code }) => code);
    const lines = [...new Set(locked.value.filter((one) => !one.isLineActive).map(({ productId }) => productId))];
    if (lines.length > 0) {
      // Only what was asked for comes back with its line.
      await db
        .updateTable("tire")
        .set({ is_active: false })
        .where("product_id", "in", lines)
        .where("is_active", "=", true)
        .where("code", "not in", codes)
        .execute();
      await db.updateTable("product").set({ is_active: true }).where("id", "in", lines).execute();
    }
    await db.updateTable("tire").set({ is_active: true }).where("code", "in", codes).execute();
    await writeLineOfEach(
      context,
      "tires bring-back",
      codes.map((code) => ({ code, before: { isActive: false }, after: { isActive: true } })),
    );
    return ok({
      value: { codes },
      effects: [
        { kind: "data" as const, text: `${counted(codes.length, "llanta vuelve", "llantas vuelven")} a la venta.` },
        ...(lines.length > 0
          ? [
              {
                kind: "data" as const,
                text: `${counted(lines.length, "línea vuelve", "líneas vuelven")}, sólo con lo elegido.`,
              },
            ]
          : []),
        SHOWN_AT_ONCE,
      ],
      audit: {
        subject: tiresSubject(codes),
        before: { isActive: false, codes },
        after: { isActive: true, codes },
        outcome: { back: codes.length },
      },
    });
  },
});
