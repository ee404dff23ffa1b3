import { sql } from "kysely";
import type { Invariant } from "./invariant.ts";

export const MESSAGE_INVARIANTS: readonly Invariant[] = [
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
];
