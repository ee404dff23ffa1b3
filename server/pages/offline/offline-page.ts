import { SAVED_ORDERS } from "../../../shared/domain/orders/saved-orders.ts";
import { QUIET_MODULES } from "../../../shared/domain/payment/slip/code-128.ts";
import { SESSION_MARK } from "../../../shared/domain/people/account/session-mark.ts";
import type { Config } from "../../config/config.ts";
import { escaped, type StandaloneBody, standaloneDocument, telephoneLink } from "../../edge/standalone-page.ts";

const STYLE = `
main{padding:0;border:0;background:none;text-wrap:pretty}
[hidden]{display:none}
ul{width:100%;margin-top:12px;padding:0;list-style:none;background:#fff;border:1px solid #d3d9d5;border-radius:10px;text-align:left;overflow:hidden}
li+li{border-top:1px solid #d3d9d5}
summary,li>a{display:grid;grid-template-columns:24px minmax(0,1fr) 18px;gap:14px;align-items:center;min-height:56px;padding:10px 16px;color:#151a19;line-height:1.3;text-decoration:none;cursor:pointer}
summary::-webkit-details-marker{display:none}
summary:hover b,li>a:hover b{text-decoration:underline;text-underline-offset:.18em}
summary:focus-visible,li>a:focus-visible{outline:none;border-radius:10px;box-shadow:inset 0 0 0 3px #151a19}
small,dt{font-size:.9375rem;color:#53605c}
small{display:block}
b{font-weight:650}
main li svg{width:24px;fill:none;stroke:currentColor;stroke-width:1.75}
main li svg.more{width:18px}
details[open] svg.more{rotate:90deg}
.slip{display:grid;gap:12px;padding:4px 16px 20px}
main li svg.bars{width:100%;max-width:420px;height:90px;margin:0 auto;background:#fff;fill:#000;stroke:none}
.reference{margin:0 auto;color:#151a19;font-size:1.25rem;font-weight:650;text-align:center}
dl{display:grid;gap:2px}
dd{margin:0 0 8px;overflow-wrap:anywhere}
@media (forced-colors:active){main li svg.bars{forced-color-adjust:none}summary:focus-visible,li>a:focus-visible{outline:3px solid;outline-offset:-3px}}`;

const BAR_HEIGHT = 40;

/**
 * Shows what this session kept on the device (shared/domain/orders/saved-orders.ts), and reloads when the connection is back. Everything is
 * set as text: the page's policy has no Trusted Types.
 */
const SCRIPT = `(function () {
  var place = ${JSON.stringify(SAVED_ORDERS)};
  function byId(id) { return document.getElementById(id); }
  function make(name, text, className) {
    var element = document.createElement(name);
    if (text) element.textContent = text;
    if (className) element.className = className;
    return element;
  }
  function draw(className, viewBox, path) {
    var svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    var line = document.createElementNS("http://www.w3.org/2000/svg", "path");
    svg.setAttribute("viewBox", viewBox);
    svg.setAttribute("class", className);
    line.setAttribute("d", path);
    svg.append(line);
    return svg;
  }
  function icon(className, path) {
    var svg = draw(className, "0 0 24 24", path);
    svg.setAttribute("aria-hidden", "true");
    return svg;
  }
  function barcode(widths) {
    var at = ${QUIET_MODULES};
    var path = "";
    widths.forEach(function (width, index) {
      if (index % 2 === 0) path += "M" + at + " 0h" + width + "v${BAR_HEIGHT}h-" + width + "z";
      at += width;
    });
    var svg = draw("bars", "0 0 " + (at + ${QUIET_MODULES}) + " ${BAR_HEIGHT}", path);
    svg.setAttribute("preserveAspectRatio", "none");
    svg.setAttribute("shape-rendering", "crispEdges");
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-label", "Código de barras para el cajero");
    return svg;
  }
  function rowOf(order, isOpen) {
    var details = make("details");
    var summary = make("summary");
    var title = make("span");
    var slip = make("div", "", "slip");
    var facts = make("dl");
    title.append(make("b", order.title), make("small", order.due));
    summary.append(icon("", "M3 5v14M8 5v14M12 5v14M17 5v14M21 5v14"), title, icon("more", "m9 18 6-6-6-6"));
    if (order.bars.length) slip.append(barcode(order.bars));
    order.facts.forEach(function (fact) { facts.append(make("dt", fact[0]), make("dd", fact[1])); });
    slip.append(make("p", order.reference, "reference"), facts);
    details.open = isOpen;
    details.append(summary, slip);
    var row = make("li");
    row.append(details);
    return row;
  }
  function savedOrders() {
    try {
      var saved = JSON.parse(localStorage.getItem(place) || "null");
      var mark = ${SESSION_MARK.toString()}.exec(document.cookie);
      if (saved && mark && saved.session === mark[1])
        return saved.orders.filter(function (order) { return Date.parse(order.dueAt) > Date.now(); });
      localStorage.removeItem(place);
    } catch (error) {}
    return [];
  }
  savedOrders().reverse().forEach(function (order, index, all) {
    byId("kept").prepend(rowOf(order, all.length === 1));
    byId("has-orders").hidden = false;
  });
  if (navigator.onLine) {
    document.title = document.title.replace(byId("title").textContent, "No hay conexión con la tienda");
    byId("title").textContent = "No hay conexión con la tienda";
  } else byId("by-itself").hidden = false;
  addEventListener("online", function () { location.reload(); });
})()`;

/** What the service worker answers a page with that the network does not bring. It holds nothing of the catalogue. */
export function offlinePage(config: Config): StandaloneBody {
  const phone = config.SHOP_PHONE;
  const hours = config.SHOP_HOURS.charAt(0).toUpperCase() + config.SHOP_HOURS.slice(1);
  return standaloneDocument(config, {
    title: "Sin conexión a internet",
    style: STYLE,
    script: SCRIPT,
    main: `<svg viewBox="0 0 132 60" aria-hidden="true" fill="none" stroke="#7c8884"><path d="M0 56h132" stroke-width="3" stroke-dasharray="14 9"/><circle cx="66" cy="30" r="21" stroke-width="7" stroke-dasharray="7 5"/></svg>
<h1 id="title">Sin conexión a internet</h1>
<p>Los precios y la existencia cambian, por eso no te los mostramos sin conexión. <span id="has-orders" hidden>Esto sí lo tienes a la mano:</span></p>
<ul id="kept"><li><a href="${telephoneLink(phone)}"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384"/></svg><span><b>${escaped(phone)}</b><small>${escaped(hours)}</small></span><svg class="more" viewBox="0 0 24 24" aria-hidden="true"><path d="m9 18 6-6-6-6"/></svg></a></li></ul>
<a class="btn" href="">Reintentar</a>
<p id="by-itself" hidden>Volvemos solos cuando regrese la señal.</p>`,
  });
}
