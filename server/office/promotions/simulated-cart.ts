import { sql } from "kysely";
import {
  MOST_SIMULATED,
  type SimulatedCart,
  type SimulatedCustomer,
  type simulateCartEndpoint,
  type simulatorCustomerEndpoint,
} from "../../../shared/contract/staff/promotions/simulator.ts";
import { hasGrant, type Permissions } from "../../../shared/domain/staff/access/permissions.ts";
import type { StaffAnswerOf, StaffBodyOf } from "../../../shared/contract/staff/staff-endpoint.ts";
import { DELIVERY_TYPES, deliveryTypeFromCode } from "../../../shared/domain/orders/delivery-type.ts";
import { monthlyPayment, monthsOf } from "../../../shared/domain/payment/installments.ts";
import { campaignWords } from "../../../shared/domain/pricing/campaigns/campaign-words.ts";
import { couponLine, planLines, reasonLines } from "../../../shared/domain/pricing/campaigns/promotion-words.ts";
import { CAMPAIGN_TYPE_PER_LINE } from "../../../shared/domain/pricing/pricing.ts";
import { MOST_PER_LINE } from "../../../shared/domain/pricing/line-limit.ts";
import { foldText } from "../../../shared/domain/text/text.ts";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import { momentOf } from "../../../shared/domain/text/dates.ts";
import { NOT_FOUND, type StaffError } from "../../administration/actions/staff-error.ts";
import type { Config } from "../../config/config.ts";
import type { Handle } from "../../db/database.ts";
import { openCartLines } from "../../features/cart/cart.service.ts";
import { simulateCart, type TriedCart } from "../../features/cart/simulate-cart.ts";
import { selectTires } from "../../features/catalog/tires/catalog.service.ts";
import { sizeWithIndex } from "../../features/catalog/tires/tire.ts";

/** An account that no coupon is bound to and that has used none. */
const ASSUMED: Readonly<Record<SimulatedCustomer, { readonly email: string | undefined; readonly isGuest: boolean }>> =
  {
    visitor: { email: undefined, isGuest: false },
    account: { email: "", isGuest: false },
    guest: { email: "", isGuest: true },
    employee: { email: "", isGuest: false },
  };

const refused = (field: string, message: string): Result<never, StaffError<"fieldsRefused">> =>
  err({ code: "fieldsRefused", message, fields: { [field]: [message] } });

/** Tries a cart as the shop would price it for such a customer at such a moment. */
export async function simulatedCart(
  services: { readonly db: Handle; readonly config: Config },
  { lines, coupon, at, customer: imagined, customerId = null, delivery }: StaffBodyOf<typeof simulateCartEndpoint>,
  permissions: Permissions,
): Promise<Result<SimulatedCart, StaffError<"notFound" | "fieldsRefused">>> {
  const real = customerId === null ? null : await realCustomer(services.db, { id: customerId }, permissions);
  if (real === undefined) return err(NOT_FOUND);
  const customer = real?.kind ?? imagined;
  const now = at === null ? new Date() : momentOf(at);
  if (Number.isNaN(now.getTime())) return refused("at", "Escribe un día y una hora.");
  const wanted = new Map<string, number>();
  for (const { code, pieces } of lines) wanted.set(code, (wanted.get(code) ?? 0) + pieces);
  if ([...wanted.values()].some((pieces) => pieces > MOST_PER_LINE)) {
    return refused("lines", `De una llanta caben ${MOST_PER_LINE} piezas en un carrito.`);
  }
  const type = deliveryTypeFromCode(delivery);
  if (type !== null && DELIVERY_TYPES[type].isForEmployees && customer !== "employee") {
    return refused("delivery", "Esa entrega es sólo para empleados.");
  }
  const { email, isGuest } = ASSUMED[customer];
  const owner = real ? { email: real.email, now } : { email, now, assumed: { isGuest, used: 0 } };
  const tried = await simulateCart(services, { wanted, coupon, delivery, owner });
  if (tried.ok) return ok(toWireSimulation(tried.value, now));
  return tried.error.kind === "tireUnknown"
    ? refused("lines", `No se vende una llanta con el código ${tried.error.code}.`)
    : refused("delivery", "Elige una entrega.");
}

interface RealCustomer {
  readonly id: number;
  readonly email: string;
  readonly kind: SimulatedCustomer;
}

/** A living customer whom a member may know of; undefined: there is none. */
async function realCustomer(
  db: Handle,
  who: { readonly id: number } | { readonly email: string },
  permissions: Permissions,
): Promise<RealCustomer | undefined> {
  if (!hasGrant(permissions, "customers.read", "masked")) return undefined;
  const found = await db
    .selectFrom("customer")
    .select(["id", "email", "is_employee"])
    .where("erased_at", "is", null)
    .where((eb) => ("id" in who ? eb("id", "=", who.id) : eb(sql`lower(email)`, "=", who.email.toLowerCase())))
    .executeTakeFirst();
  return found && { id: found.id, email: found.email, kind: found.is_employee ? "employee" : "account" };
}

/** What lies in a customer's cart, found by their number or their whole e-mail. Nothing of the person is in the answer. */
export async function cartOfCustomer(
  db: Handle,
  who: string,
  permissions: Permissions,
): Promise<Result<StaffAnswerOf<typeof simulatorCustomerEndpoint>, StaffError<"fieldsRefused">>> {
  const text = who.trim();
  const given = /^\d{1,9}$/.test(text) ? { id: Number(text) } : { email: text };
  const real = await realCustomer(db, given, permissions);
  if (!real) return refused("who", "Ningún cliente con ese número o correo.");
  const lines = await openCartLines(db, real.id);
  const sold = lines.filter(({ code }) => code !== null);
  return ok({
    customerId: real.id,
    customer: real.kind,
    lines: sold.slice(0, MOST_SIMULATED).map(({ line_code: code, quantity: pieces }) => ({ code, pieces })),
    retired: lines.length - sold.length,
  });
}

export function toWireSimulation(
  { contents, reasons, couponDiscount, facts, planned, plans, next }: TriedCart,
  now: Date,
): SimulatedCart {
  const { coupon, items, priced } = contents;
  const { campaign } = coupon;
  return {
    coupon: {
      code: coupon.code,
      isValid: coupon.status === "valid",
      text: couponLine(coupon, facts, now),
      campaign: campaign && {
        id: campaign.id,
        name: facts?.campaignName ?? "",
        gives: campaignWords({
          percent: campaign.discountPercent,
          minProducts: campaign.minProducts,
          maxProducts: campaign.maxProducts,
          isPerLine: campaign.type === CAMPAIGN_TYPE_PER_LINE,
          productIds: campaign.productIds,
        }),
      },
    },
    lines: items.flatMap(({ tire, quantity }, index) => {
      const line = priced.lines[index];
      const why = reasons[index];
      if (!line || !why) return [];
      return [
        {
          code: tire.code,
          name: `${tire.brand} ${tire.product_name}`,
          size: sizeWithIndex(tire),
          image: tire.image,
          pieces: quantity,
          onHand: tire.on_hand,
          listUnit: line.listUnitWithIva,
          parts: line.parts.map((part) => ({ pieces: part.quantity, unit: part.unitWithIva })),
          total: line.lineTotal,
          listTotal: line.lineListTotal,
          reasons: [...planLines(planned[index] ?? NO_PLAN), ...reasonLines(why)].map(({ isApplied, text }) => ({
            isApplied,
            text,
          })),
        },
      ];
    }),
    list: priced.listTotal,
    savings: priced.savings,
    couponDiscount,
    shipping: priced.shippingTotal,
    total: priced.grandTotal,
    iva: priced.ivaTotal,
    plans: plans.flatMap((plan) => {
      const months = monthsOf(plan);
      if (months === null) return [];
      return [
        { id: plan.id, name: plan.name, bank: plan.bank, months, monthly: monthlyPayment(priced.grandTotal, months) },
      ];
    }),
    next: next && { at: next.at.toISOString(), total: next.total, what: [...next.what] },
  };
}

const NO_PLAN = { by: null, coming: null };

const MOST_FOUND = 12;

/** Tyres on sale that have every word in the beginning of their code, in their model's name or in their size. */
export async function tiresToTry(db: Handle, q: string) {
  let found = selectTires(db);
  for (const word of foldText(q).split(" ").filter(Boolean)) {
    found = found.where((eb) =>
      eb.or([
        sql<boolean>`starts_with(tire.code, ${word})`,
        sql<boolean>`strpos(product.folded_name, ${word}) > 0`,
        sql<boolean>`strpos(lower(tire.size_key), ${word}) > 0`,
      ]),
    );
  }
  const rows = await found.orderBy("product.name").orderBy("tire.code").limit(MOST_FOUND).execute();
  return rows.map((row) => ({ code: row.code, name: `${row.brand} ${row.product_name}`, size: sizeWithIndex(row) }));
}
