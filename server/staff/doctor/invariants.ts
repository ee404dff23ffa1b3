import { type RawBuilder, sql } from "kysely";
import { HIGHEST_CANCELLING_PRICE } from "../../../shared/domain/pricing/cancelling-price.ts";
import {
  DISPUTE_TRANSITIONS,
  isSold,
  ORDER_STATUSES,
  type OrderStatus,
  releasesStock,
} from "../../../shared/domain/orders/order-status.ts";
import { ordersOfCauses } from "../../administration/tasks/task-causes.ts";
import type { Trx } from "../../db/database.ts";
import { IS_ALL_BACK } from "../../features/payments/refunds/free-coupons.ts";
import { GIVEN_BACK } from "../../features/payments/refunds/payment-returns.ts";
import { type Finding, fine } from "./finding.ts";

const ALL = Object.keys(ORDER_STATUSES) as readonly OrderStatus[];
const codes = (statuses: readonly OrderStatus[]) => sql.join(statuses.map((status) => ORDER_STATUSES[status].code));
const WAITING: readonly OrderStatus[] = ["incomplete", "awaitingPayment"];
const ENDED = ALL.filter(releasesStock);
const NOT_SHIPPED = Object.keys(DISPUTE_TRANSITIONS) as (keyof typeof DISPUTE_TRANSITIONS)[];
const PAID = ALL.filter(isSold);

/** What must hold of the data. The query answers what breaks it: `what`, an order's number or a code. */
interface Invariant {
  readonly check: string;
  readonly holds: string;
  readonly broken: string;
  readonly advice: string;
  readonly isWarning?: true;
  readonly query: RawBuilder<{ what: string }>;
}

/** The demonstration's orders were loaded with the status they have, without a payment. */
const NOT_DEMONSTRATION = sql`not exists (select from order_event
  where order_event.order_id = orders.id and reason = 'demonstration' and actor = 'shop')`;

/** A deposit that staff have not looked at: it holds no goods, and waits longer than a bank's page. */
const IN_REVIEW = sql`(awaits_review and status = ${sql.lit(ORDER_STATUSES.incomplete.code)})`;

export const INVARIANTS: readonly Invariant[] = [
  {
    check: "stockLedger",
    holds: "Las existencias son la suma de sus movimientos.",
    broken: "Llantas cuyas existencias no son la suma de sus movimientos",
    advice: "Cuenta esas llantas y corrígelas con una importación de existencias; nadie debe cambiar la tabla a mano.",
    query: sql`select stock.code as what from stock
      left join (select code, sum(quantity) as quantity from stock_movement group by code) as ledger using (code)
      where on_hand <> coalesce(ledger.quantity, 0) order by 1`,
  },
  {
    check: "stockNegative",
    holds: "Ninguna llanta tiene existencias negativas.",
    broken: "Llantas con existencias negativas",
    advice: "Se vendió lo que no hay: cuenta, corrige y avisa a los clientes de sus pedidos.",
    query: sql`select code as what from stock where on_hand < 0 order by 1`,
  },
  {
    check: "pictureFiles",
    holds: "Cada imagen que se subió y se usa tiene sus archivos.",
    broken: "Llantas o banners cuya imagen no está",
    advice: "Ponles otra en la oficina, en Imágenes, o restaura el respaldo.",
    query: sql`select 'producto ' || id as what from product where is_active and image ~ '-[0-9a-f]{16}$'
        and not exists (select from picture_file where path = 'tires/details/' || image)
      union all select 'banner ' || id from banner where is_active and image ~ '-[0-9a-f]{16}[.]webp$'
        and not exists (select from picture_file where path = 'banners/' || left(image, -5))
      order by 1`,
  },
  {
    check: "returnedPieces",
    holds: "De ningún pedido se devuelven más llantas de las entregadas.",
    broken: "Pedidos con más llantas en devoluciones que entregadas",
    advice: "Revisa sus devoluciones en la oficina y retira la que sobra.",
    query: sql`select distinct held.order_id::text as what from (
        select return_request.order_id, return_line.line, sum(coalesce(received, quantity)) as pieces
        from return_line join return_request on return_request.id = return_id
        where state not in ('withdrawn', 'rejected') group by 1, 2
      ) as held join order_line on order_line.order_id = held.order_id and order_line.line = held.line
      where held.pieces > order_line.quantity + coalesce((select sum(shipment_line.quantity) from shipment_line
        join shipment on shipment.id = shipment_id
        where shipment.order_id = held.order_id and shipment.kind = 'replacement' and shipment_line.line = held.line), 0)
      order by 1`,
  },
  {
    check: "returnStock",
    holds: "Cada pieza dictaminada vendible volvió a existencias una vez.",
    broken: "Devoluciones cuyas piezas vendibles no son las de sus movimientos",
    advice: "Cuenta esas llantas y corrígelas con una importación de existencias.",
    query: sql`select id::text as what from return_request
      where coalesce((select sum(sellable) from return_line where return_id = return_request.id), 0)
        <> coalesce((select sum(quantity) from stock_movement
          where stock_movement.return_id = return_request.id and reason = 'returnedByCustomer'), 0) order by id`,
  },
  {
    check: "returnMoney",
    holds: "Cada devolución reembolsada tiene su reembolso.",
    broken: "Devoluciones reembolsadas sin reembolso",
    advice: "Búscala en la oficina y pide su reembolso.",
    query: sql`select id::text as what from return_request where state = 'refunded'
      and not exists (select from payment_refund where payment_refund.return_id = return_request.id) order by id`,
  },
  {
    check: "orderGoods",
    holds: "Cada pedido tiene apartadas justo sus llantas.",
    broken: "Pedidos cuyas llantas apartadas no son las suyas",
    advice: "Compara sus artículos con sus movimientos: orders show PEDIDO.",
    query: sql`select distinct order_id::text as what from (
        select order_id, code, sum(quantity) as quantity from (
          select id as order_id, code, quantity from orders join order_line on order_line.order_id = orders.id
          where status not in (${codes(ENDED)}) and not ${IN_REVIEW}
          union all
          select order_id, code, quantity from stock_movement where order_id is not null
        ) as both_books group by order_id, code
      ) as differing where quantity <> 0 order by 1`,
  },
  {
    check: "paidIsCaptured",
    holds: "Cada pedido pagado tiene su pago, por su importe.",
    broken: "Pedidos que avanzaron sin un pago por su importe",
    advice: "Detén su envío y busca el pago con quien cobró: orders show PEDIDO, y reconcile.",
    query: sql`select id::text as what from orders where status in (${codes(PAID)})
      and not exists (select from payment_attempt as paid where paid.order_id = orders.id
        and paid.status = 'paid' and paid.amount = orders.total)
      and (exists (select from payment_attempt where payment_attempt.order_id = orders.id) or ${NOT_DEMONSTRATION})
      order by id`,
  },
  {
    check: "capturedIsPaid",
    holds: "Ningún pago se quedó sin pedido ni devolución.",
    broken: "Pedidos cuyo pago ni los avanzó ni se devolvió",
    advice: "Devuelve el dinero: orders refund PEDIDO --reason MOTIVO.",
    query: ordersOfCauses("lateMoney"),
  },
  {
    check: "paidOnce",
    holds: "Ningún pedido se cobró dos veces.",
    broken: "Pedidos cobrados más de una vez",
    advice: "Devuelve el pago que sobra en el panel de quien cobró.",
    query: sql`select order_id::text as what from payment_attempt
      where status = 'paid' and not exists (select from payment_refund where payment_id = payment_attempt.id)
      group by order_id having count(*) > 1 order by 1`,
  },
  {
    check: "movementsPaid",
    holds: "Cada depósito conciliado es el pago que se anotó.",
    broken: "Pedidos cuyo movimiento del banco no es el pago anotado",
    advice: "Compara el pedido con el movimiento en Depósitos, Conciliados.",
    query: sql`select payment_attempt.order_id::text as what from bank_movement
      join payment_attempt on payment_attempt.id = bank_movement.attempt_id
      where payment_attempt.status not in ('paid', 'mismatch')
        or payment_attempt.paid_amount is distinct from bank_movement.amount order by 1`,
  },
  {
    check: "silentParcels",
    holds: "De todos los bultos en camino hay noticias.",
    broken: "Pedidos con un bulto del que la paquetería no dice nada",
    advice: "Llama a la paquetería con la guía; orders show PEDIDO la tiene.",
    isWarning: true,
    query: ordersOfCauses("silentParcel"),
  },
  {
    check: "carrierDelivered",
    holds: "Lo que la paquetería entregó está confirmado.",
    broken: "Pedidos que la paquetería entregó y que falta confirmar",
    advice: "Confírmalos en Pedidos con «Marcar entregado».",
    isWarning: true,
    query: ordersOfCauses("carrierDelivered"),
  },
  {
    check: "otherAmount",
    holds: "Ningún pago espera por ser de otro importe.",
    broken: "Pedidos con un pago por otro importe",
    advice: "Decide qué se hace con cada uno: orders show PEDIDO.",
    isWarning: true,
    query: ordersOfCauses("otherAmount"),
  },
  {
    check: "refundsByHand",
    holds: "No hay devoluciones por hacer a mano.",
    broken: "Pedidos cuyo dinero falta devolver a mano",
    advice: "Devuélvelo y anótalo: orders refund PEDIDO --done --reason MOTIVO.",
    isWarning: true,
    query: ordersOfCauses("refundByHand", "refundRefused"),
  },
  {
    check: "refundsStuck",
    holds: "Las devoluciones pedidas se contestan.",
    broken: "Pedidos cuya devolución se pidió hace más de un día y no se ha contestado",
    advice: "Revisa que la tienda esté en marcha y mira el pago en el panel de quien cobró.",
    query: sql`select order_id::text as what from payment_refund
      where status in ('asked', 'sent') and updated_at < now() - interval '1 day' order by 1`,
  },
  {
    check: "couponUses",
    holds: "Ningún cupón se usó más de lo permitido.",
    broken: "Cupones con más usos que su límite",
    advice: "Dalo de baja (coupons disable) y revisa los pedidos que lo usaron.",
    query: sql`select code as what from coupon where uses > max_uses or uses < 0 order by 1`,
  },
  {
    check: "couponHolders",
    holds: "Los usos de cada cupón son los pedidos que lo usan.",
    broken: "Cupones cuyos usos no son los pedidos que los usan",
    advice:
      "Con usos de menos se gastarían de más: dalos de baja (coupons disable) y crea otros para quien los espera.",
    query: sql`select code as what from coupon
      left join (select coupon_code, count(*) as holders from orders where holds_coupon group by coupon_code) as held
      on held.coupon_code = coupon.code where uses <> coalesce(holders, 0) order by 1`,
  },
  {
    check: "totals",
    holds: "Cada pedido suma: líneas, IVA y envío son su total.",
    broken: "Pedidos cuyo total no es la suma de sus líneas, IVA y envío",
    advice: "No los factures ni los devuelvas antes de saber por qué: orders show PEDIDO.",
    query: sql`select orders.id::text as what from orders left join (
        select order_id, sum(quantity) as articles, sum(line_pre_tax) as pre_tax, sum(line_iva) as iva,
          sum(line_total) as total, sum(list_total) as list, bool_and(line_total = line_pre_tax + line_iva) as adds_up
        from order_line group by order_id
      ) as lines on lines.order_id = orders.id
      where (lines.articles, lines.pre_tax, lines.total + shipping_total, lines.list, lines.adds_up,
          lines.iva + shipping_total - shipping_pre_tax)
        is distinct from (orders.articles::bigint, subtotal_pre_tax::numeric, orders.total::numeric, list_total::numeric, true, orders.iva::numeric)
      order by 1`,
  },
  {
    check: "orderPerCart",
    holds: "Cada carrito se volvió a lo más un pedido, y quedó vacío.",
    broken: "Pedidos con más de un carrito, o con llantas todavía en el suyo",
    advice: "Puede ser una compra hecha dos veces: llama al cliente antes de enviar.",
    query: sql`select order_id::text as what from cart where order_id is not null
      group by order_id having count(*) > 1
        or bool_or(exists (select from cart_item where cart_item.cart_id = cart.id)) order by 1`,
  },
  {
    check: "orderHistory",
    holds: "El estatus de cada pedido es el último de su historial.",
    broken: "Pedidos cuyo estatus no es el último de su historial",
    advice: "Alguien cambió la tabla a mano: corrige el pedido con orders advance u orders cancel.",
    query: sql`select orders.id::text as what from orders
      left join lateral (select to_status from order_event where order_id = orders.id order by id desc limit 1) as newest on true
      where newest.to_status is distinct from orders.status order by 1`,
  },
  {
    check: "ordersOverdue",
    holds: "Ningún pedido espera su pago más de lo debido.",
    broken: "Pedidos que debieron cerrarse por falta de pago",
    advice: "Revisa que la tienda esté en marcha: ella los cierra, y pregunta antes si se pagaron.",
    query: sql`select id::text as what from orders where ${NOT_DEMONSTRATION}
      and ((status = ${sql.lit(ORDER_STATUSES.incomplete.code)} and not awaits_review and placed_at < now() - interval '1 day')
        or (${IN_REVIEW} and due_at < now() - interval '1 day')
        or (status = ${sql.lit(ORDER_STATUSES.awaitingPayment.code)} and due_at < now() - interval '1 day')) order by id`,
  },
  {
    check: "couponPaid",
    holds: "Ningún cupón se pagó más veces que su límite.",
    broken: "Cupones con más pedidos pagados que su límite",
    advice: "Dalo de baja (coupons disable) y decide con sus clientes: orders list, orders show y orders cancel.",
    query: sql`select code as what from coupon
      join (select coupon_code, count(*) as paid from orders
        where status in (${codes(PAID)}) and ${IS_ALL_BACK} is not true group by coupon_code) as sold
      on sold.coupon_code = coupon.code where paid > max_uses order by 1`,
  },
  {
    check: "reviewsOverdue",
    holds: "Ningún pago lleva en revisión más de lo normal.",
    broken: "Pedidos cuyo pago sigue en revisión con quien cobra",
    advice: "Pregunta en el panel del proveedor; si no quieres esperar más: orders cancel PEDIDO.",
    isWarning: true,
    query: sql`select order_id::text as what from payment_attempt
      where status = 'inReview' and review_until < now() order by order_id`,
  },
  {
    check: "disputesStopped",
    holds: "Ningún pedido sin enviar sigue su camino con el pago reclamado.",
    broken: "Pedidos sin enviar que avanzan con un contracargo, una disputa o una devolución por decidir",
    advice: "Confirma que de verdad se van a surtir: orders show PEDIDO.",
    isWarning: true,
    query: sql`select distinct order_id::text as what from payment_return join orders on orders.id = order_id
      where state in ('heard', 'open') and orders.status in (${codes(NOT_SHIPPED)}) order by 1`,
  },
  {
    check: "returnsUndecided",
    holds: "No hay contracargos, disputas ni devoluciones por decidir.",
    broken: "Pedidos con un contracargo, una disputa o una devolución por decidir",
    advice: "Responde en el panel de quien cobra antes de la fecha límite: orders show PEDIDO.",
    isWarning: true,
    query: ordersOfCauses("disputed"),
  },
  {
    check: "returnedTwice",
    holds: "De ningún pago se devolvió más de lo que entró.",
    broken: "Pedidos de cuyo pago se devolvió más de lo que entró",
    advice: "Compara las devoluciones con el panel de quien cobró y recupera lo que sobra: orders show PEDIDO.",
    query: sql`select payment_attempt.order_id::text as what from payment_attempt
      where coalesce(paid_amount, payment_attempt.amount) <
        coalesce((select sum(amount) from payment_refund
          where payment_id = payment_attempt.id and payment_refund.status = 'accepted' and not given_back_there), 0)
        + ${GIVEN_BACK} order by 1`,
  },
  {
    check: "depositsInReview",
    holds: "Ningún depósito espera que el personal lo revise.",
    broken: "Pedidos por depósito que esperan tu revisión, sin llantas apartadas",
    advice: "Apruébalos (orders approve-deposit PEDIDO) o cancélalos (orders cancel PEDIDO).",
    isWarning: true,
    query: ordersOfCauses("depositReview"),
  },
  {
    check: "cancellingPrices",
    holds: "Ninguna llanta a la venta cuesta $0.00 o $0.01.",
    broken: "Llantas a $0.00 o $0.01: se muestran agotadas y sus pedidos se cancelan",
    advice: "Corrige su precio con una importación del catálogo.",
    isWarning: true,
    query: sql`select code as what from tire join product on product.id = tire.product_id
      where tire.is_active and product.is_active
        and least(list_price, discounted_price) <= ${sql.lit(HIGHEST_CANCELLING_PRICE)} order by 1`,
  },
  {
    check: "ordersToCancel",
    holds: "Ningún pedido por surtir tiene una pieza a $0.00 o $0.01.",
    broken: "Pedidos por surtir con una pieza a $0.00 o $0.01",
    advice: "Ese precio cancela el pedido (términos): orders cancel PEDIDO.",
    isWarning: true,
    query: sql`select distinct orders.id::text as what from orders join order_line on order_line.order_id = orders.id
      where status in (${codes([...WAITING, ...NOT_SHIPPED])})
        and least(unit_with_iva, rest_unit_with_iva) <= ${sql.lit(HIGHEST_CANCELLING_PRICE)} order by 1`,
  },
  {
    check: "messagesWait",
    holds: "Los mensajes abiertos esperan respuesta, y los contestados o cerrados no.",
    broken: "Mensajes cuyo estado no dice si esperan respuesta",
    advice: "Ábrelos y ciérralos otra vez en Mensajes; nadie debe cambiar la tabla a mano.",
    query: sql`select id::text as what from contact_message
      where (waits_since is null) <> (state in ('waiting', 'closed')) order by id`,
  },
  {
    check: "arcoClocks",
    holds: "Cada solicitud ARCO abierta tiene un plazo que corre.",
    broken: "Solicitudes ARCO abiertas sin plazo, o terminadas con uno",
    advice: "Revísalas en Privacidad: sin plazo nadie las ve vencer.",
    query: sql`select id::text as what from arco_request
      where (due_on is null) <> (state in ('done', 'denied', 'lapsed')) order by id`,
  },
  {
    check: "heldUnpaid",
    holds: "Los pedidos sin pagar no agotan ninguna llanta.",
    broken: "Llantas agotadas porque las apartan pedidos sin pagar",
    advice: "Revisa esos pedidos (orders list --status 15) y, si abusan, ciérralos: customers cancel-unpaid.",
    isWarning: true,
    query: sql`select distinct order_line.code as what from orders
      join order_line on order_line.order_id = orders.id join stock on stock.code = order_line.code
      where status in (${codes(WAITING)}) and not awaits_review and on_hand = 0 and ${NOT_DEMONSTRATION} order by 1`,
  },
];

const SHOWN = 5;

/** Every invariant, as of one moment of the transaction's snapshot. */
export async function checkInvariants(trx: Trx): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { check, holds, broken, advice, isWarning, query } of INVARIANTS) {
    const { rows } = await query.execute(trx);
    const shown = rows.slice(0, SHOWN).map(({ what }) => what);
    const more = rows.length > SHOWN ? ` y ${rows.length - SHOWN} más` : "";
    const says = `${broken}: ${shown.join(", ")}${more}.`;
    findings.push(
      rows.length === 0 ? fine(check, holds) : { check, state: isWarning ? "warning" : "bad", says, advice },
    );
  }
  return findings;
}
