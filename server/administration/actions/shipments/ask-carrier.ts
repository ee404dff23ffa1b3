import { sql } from "kysely";
import { err, ok } from "../../../../shared/domain/text/result.ts";
import { addJob } from "../../../queue/add-job.ts";
import { type ActionContext, defineAction } from "../staff-action.ts";
import { NOT_FOUND, notPossible } from "../staff-error.ts";
import { lockSeenOrder } from "./seen-order.ts";

/** The aggregator allows two questions a second: a member does not ask twice in this time. */
const PAUSE_SECONDS = 60;

/** The parcels of a shipment come first in the queue of questions. A job asks: no call is made inside the act's transaction. */
export const askCarrierAction = defineAction({
  name: "shipments ask-carrier",
  reason: "optional",
  async run(context: ActionContext, { shipmentId }: { readonly shipmentId: number }) {
    const { db, config } = context;
    const found = await db
      .selectFrom("shipment")
      .select(["order_id", "state"])
      .where("id", "=", shipmentId)
      .executeTakeFirst();
    if (!found) return err(NOT_FOUND);
    const seen = await lockSeenOrder(context, { orderId: found.order_id });
    if (!seen.ok) return seen;
    if (config.SKYDROPX_API_URL === "") return notPossible("No hay a quién preguntar: las guías se siguen a mano.");
    if (found.state !== "shipped") return notPossible("Sólo se pregunta por un envío que va en camino.");
    const due = await db
      .updateTable("parcel")
      .set({ next_poll_at: sql<Date>`now()`, quiet_polls: 0 })
      .where("shipment_id", "=", shipmentId)
      .where("tracking_number", "<>", "")
      .where("carrier_delivered_at", "is", null)
      // Asked about a moment ago by a member, or never: then it is due already.
      .where((eb) =>
        eb.or([
          eb("next_poll_at", "is", null),
          eb("next_poll_at", ">", sql<Date>`now()`),
          eb("next_poll_at", "<", sql<Date>`now() - make_interval(secs => ${PAUSE_SECONDS}::integer)`),
        ]),
      )
      .returning("id")
      .execute();
    if (due.length === 0) return notPossible("La paquetería ya entregó sus bultos, o se acaba de preguntar por ellos.");
    await addJob(db, "poll_parcels", {}, { key: "poll_parcels" });
    return ok({
      value: { id: shipmentId, orderId: found.order_id },
      effects: [
        {
          kind: "data" as const,
          text: `Se pregunta por ${due.length} ${due.length === 1 ? "bulto" : "bultos"}; lo que digan aparece en el pedido.`,
        },
      ],
      audit: {
        subject: { kind: "order", id: String(found.order_id) },
        after: { shipment: shipmentId, parcels: due.length },
      },
    });
  },
});
