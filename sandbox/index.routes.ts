import type { FastifyInstance } from "fastify";
import { FAULT_NAMES } from "./core/faults.ts";
import { html, sendPage } from "./core/html.ts";
import type { SandboxCore, SandboxProvider } from "./core/sandbox-provider.ts";

/** The page at `/`: says what this server is and links what a person can do here. */
export const indexRoutes = (app: FastifyInstance, core: SandboxCore, providers: readonly SandboxProvider[]): void => {
  app.get("/healthz", async () => ({ ok: true }));

  app.get("/", async (_request, reply) =>
    sendPage(reply, {
      title: "Entorno de pruebas",
      brand: "Entorno de pruebas · pagos, facturas y correo",
      body: html`<h1>Entorno de pruebas</h1>
        <p class="note">
          Aquí no se mueve dinero y ningún correo sale de este equipo. No uses tarjetas ni datos reales.
        </p>
        <h2>Consultar</h2>
        <ul>
          <li><a href="/mailbox">Buzón: todos los correos que envía la tienda</a></li>
          ${providers.flatMap((provider) => provider.links).map((link) => html`<li><a href="${link.href}">${link.text}</a></li>`)}
          <li><a href="/__emu/log">Llamadas recibidas</a></li>
          <li><a href="/__emu/events">Avisos enviados a la tienda</a></li>
          <li><a href="/__emu/next">Fallas pendientes</a></li>
        </ul>
        <h2>Reloj</h2>
        <p>Hora del entorno: ${core.clock.now().toISOString()}</p>
        <form class="row" method="post" action="/__emu/clock">
          <label for="advance">Adelantar</label>
          <select id="advance" name="advanceMs">
            <option value="1800000">30 minutos</option>
            <option value="10800000">3 horas</option>
            <option value="86400000">1 día</option>
            <option value="345600000">4 días</option>
          </select>
          <button type="submit">Adelantar el reloj</button>
          <button type="submit" name="real" value="true">Volver a la hora real</button>
        </form>
        <p>
          La tienda no sigue este reloj: mientras está adelantado más de 72 horas, el PAC rechaza facturas nuevas por su
          fecha.
        </p>
        <h2>Provocar una falla en la siguiente llamada</h2>
        <form class="row" method="post" action="/__emu/next">
          <label for="fault">Falla</label>
          <select id="fault" name="fault">
            ${FAULT_NAMES.map((name) => name.replace(":ms", ":5000")).map((name) => html`<option value="${name}">${name}</option>`)}
          </select>
          <label for="match">Llamada (opcional)</label>
          <input id="match" name="match" placeholder="POST /openpay/.../charges" />
          <button type="submit">Pedir falla</button>
        </form>
        <h2>Empezar de nuevo</h2>
        <form method="post" action="/__emu/reset"><button type="submit">Borrar todo</button></form>`,
    }),
  );
};
