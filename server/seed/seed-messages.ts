import type { MessageState } from "../../shared/domain/messages/message-states.ts";
import type { Trx } from "../db/database.ts";
import { DEMO_STAFF } from "./demo-staff.ts";
import { HOUR_MS } from "../../shared/domain/text/durations.ts";

interface DemoMessage {
  readonly email: string;
  readonly hoursAgo: number;
  readonly type: 1 | 2;
  readonly orderId: number | null;
  readonly state: MessageState;
  readonly text: string;
  readonly replies?: readonly {
    readonly kind: "answer" | "note" | "inbound";
    readonly hoursAgo: number;
    readonly text: string;
  }[];
}

/** Of the demonstration's customers: with their accounts they go. */
const MESSAGES: readonly DemoMessage[] = [
  {
    email: "mariana.ortega@correo.mx",
    hoursAgo: 150,
    type: 1,
    orderId: 103_911,
    state: "closed",
    text: "Buen día. ¿Me ayudan con la factura del pedido 103911? La necesito para mi contadora.",
    replies: [
      {
        kind: "answer",
        hoursAgo: 147,
        text: "Hola, Mariana:\n\nLa factura está en el detalle de tu pedido, en Mis Pedidos. Si te falta, la volvemos a mandar.",
      },
      { kind: "inbound", hoursAgo: 145, text: "Ya la vi, muchas gracias." },
    ],
  },
  {
    email: "daniel.reyes@correo.mx",
    hoursAgo: 52,
    type: 1,
    orderId: 104_155,
    state: "waiting",
    text: "¿Cuándo llega mi pedido 104155? La guía no se mueve desde ayer.",
    replies: [
      { kind: "note", hoursAgo: 50, text: "La paquetería lo tiene en su centro de León; sale mañana." },
      {
        kind: "answer",
        hoursAgo: 49,
        text: "Hola, Daniel:\n\nTu pedido está en el centro de la paquetería en León y sale mañana. Te avisamos si cambia.",
      },
    ],
  },
  {
    email: "mariana.ortega@correo.mx",
    hoursAgo: 3,
    type: 2,
    orderId: 103_911,
    state: "open",
    text: "Una de las llantas del pedido 103911 tiene un bulto en el costado. ¿Aplica la garantía? No he pegado con ningún bache.",
    replies: [{ kind: "note", hoursAgo: 2, text: "Falta pedirle fotos del costado y del DOT." }],
  },
  {
    email: "sofia.marin@correo.mx",
    hoursAgo: 1,
    type: 1,
    orderId: 104_231,
    state: "new",
    text: "Hola, ¿puedo cambiar la sucursal donde recojo el pedido 104231? Me queda más cerca la de Cholula.",
  },
];

/** Threads of the contact form in each state, none of them late. */
export async function seedMessages(trx: Trx, now: Date): Promise<void> {
  const { id: staffId } = await trx
    .selectFrom("staff_member")
    .select("id")
    .where("email", "=", DEMO_STAFF.atención.email)
    .executeTakeFirstOrThrow();
  const before = (hours: number): Date => new Date(now.getTime() - hours * HOUR_MS);
  for (const { email, hoursAgo, type, orderId, state, text, replies = [] } of MESSAGES) {
    const {
      id,
      name,
      last_name: lastName,
    } = await trx
      .selectFrom("customer")
      .select(["id", "name", "last_name"])
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    const isNew = state === "new";
    const { id: messageId } = await trx
      .insertInto("contact_message")
      .values({
        customer_id: id,
        name: `${name} ${lastName}`,
        email,
        type,
        message: text,
        priority: 1,
        ticket: null,
        state,
        owner_id: isNew ? null : staffId,
        order_id: orderId,
        waits_since: isNew || state === "open" ? before(hoursAgo) : null,
        created_at: before(hoursAgo),
        updated_at: before(replies.at(-1)?.hoursAgo ?? hoursAgo),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    for (const reply of replies)
      await trx
        .insertInto("message_reply")
        .values({
          contact_message_id: messageId,
          kind: reply.kind,
          text: reply.text,
          staff_id: staffId,
          heard_at: reply.kind === "inbound" ? before(reply.hoursAgo) : null,
          their_message_id: null,
          created_at: before(reply.hoursAgo),
        })
        .execute();
  }
}
