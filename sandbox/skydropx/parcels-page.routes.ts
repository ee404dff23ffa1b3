import type { FastifyInstance } from "fastify";
import { readFields } from "../core/control-fields.ts";
import { html, sendPage } from "../core/html.ts";
import type { SandboxCore } from "../core/sandbox-provider.ts";
import { addEvent, EVENT_TEXTS } from "./parcel-events.ts";
import type { SkydropxStore } from "./skydropx-store.ts";

/** A page on which a person is the carrier: parcels that the shop asked about, and what happens to them next. */
export const parcelsPageRoutes = (app: FastifyInstance, core: SandboxCore, store: SkydropxStore): void => {
  app.get("/paquetes", async (_request, reply) => {
    const guias = [...new Set([...store.parcels.keys(), ...store.asked])].toSorted();
    return sendPage(reply, {
      title: "Paquetes de pruebas",
      brand: "Entorno de pruebas · Skydropx",
      body: html`<h1>Paquetes</h1>
        <p class="note">
          La tienda pregunta por cada guía al enviarla, después de dos horas y luego cada seis. En el pedido, «Preguntar
          ahora» lo hace al momento.
        </p>
        <h2>Qué le pasa a un paquete</h2>
        <form class="row" method="post" action="/skydropx/paquetes">
          <label for="guia">Guía</label>
          <input id="guia" name="guia" list="guias" required />
          <datalist id="guias">${guias.map((guia) => html`<option value="${guia}"></option>`)}</datalist>
          <label for="status">Aviso</label>
          <select id="status" name="status">
            ${Object.entries(EVENT_TEXTS).map(([status, text]) => html`<option value="${status}">${text} (${status})</option>`)}
          </select>
          <label for="signed_by">Recibió (opcional)</label>
          <input id="signed_by" name="signed_by" />
          <button class="main" type="submit">Avisar</button>
        </form>
        <h2>Guías</h2>
        ${guias.length === 0 ? html`<p>La tienda todavía no pregunta por ninguna.</p>` : html``}
        <ul class="cards">
          ${guias.map(
            (guia) =>
              html`<li>
                <strong>${guia}</strong>
                <ol>
                  ${(store.parcels.get(guia) ?? []).map((event) => html`<li>${event.occurred_at} ${event.description} (${event.status})</li>`)}
                </ol>
              </li>`,
          )}
        </ul>`,
    });
  });

  app.post("/paquetes", async (request, reply) => {
    addEvent(core, store, readFields(request.body));
    return reply.redirect("/skydropx/paquetes", 303);
  });
};
