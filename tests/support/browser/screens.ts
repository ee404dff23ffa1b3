import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Page } from "playwright-core";
import type { FrontDialog } from "../../../apps/shop/navigation/dialogs.tsx";
import routes from "../../../apps/shop/routes.ts";
import { openFromHeader } from "./account-screens.ts";

const pathsOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap((entry) => (entry.children ? pathsOf(entry.children) : [entry.path ?? "/"]));
/** Of apps/shop/routes.ts, each once. */
export const ROUTE_PATHS: readonly string[] = [...new Set(pathsOf(routes))].toSorted();

/** Addresses of each route of apps/shop/routes.ts, in the states that an address can ask for, and what says that the screen is there. */
export const ROUTE_SCREENS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  confirmacion: { "/confirmacion": "Confirma tu correo" },
  terminos: { "/terminos": "Términos y condiciones" },
  "aviso-de-privacidad": { "/aviso-de-privacidad": "Aviso de privacidad" },
  "garantia/:line": { "/garantia/sierra-at": "Póliza de garantía Sierra AT" },
  "compra-segura": { "/compra-segura": "Compra segura" },
  login: { "/login": "Login" },
  "eventos/:eventKey": { "/eventos/familia": "Familia y amigos Rodada" },
  "product/:productid": { "/product/4": "Veloz" },
  "llanta/:productcode/:brand/:vehicletype/:product/:s1/:s2": {
    "/llanta/11500418/rodada/auto-camioneta/eco-verde/185/65R15": "Eco Verde",
    // Sold out.
    "/llanta/11807018/rodada/auto-camioneta/ciudad/225/45R18": "Ciudad",
  },
  "llanta/:productcode/:brand/:vehicletype/:product/:s1": {
    "/llanta/12591658/rodada/camioneta/sierra-at/31X10.5R15": "Sierra AT",
  },
  "llantas/medida/:vehicletype/:s1/:s2": {
    "/llantas/medida/auto-camioneta/185/65R15": "185/65 R15",
    "/llantas/medida/auto-camioneta/185/65R15?fabricante=cumbre&orden=precio-desc": "185/65 R15",
    // Nothing matches.
    "/llantas/medida/auto-camioneta/205/55R16?fabricante=cumbre&run-flat=si": "Ninguna llanta cumple todo eso",
  },
  "llantas/medida/:vehicletype/:s1": { "/llantas/medida/auto-camioneta/31X10.5R15": "31 x 10.5 R15" },
  "meses-sin-intereses/:productcode": {
    "/meses-sin-intereses/11500418": "Meses sin intereses",
    // Sold out.
    "/meses-sin-intereses/11807018": "Meses sin intereses",
  },
  "order/:orderId": { "/order/1000": "Login" },
  // Orders with links are looked at in their own journey (orders/tracking).
  "seguimiento/:token": { "/seguimiento/no-hay": "Este enlace ya no muestra un pedido" },
  "opinar/:token": { "/opinar/no-hay": "Aquí ya no se puede opinar" },
  activacion: { "/activacion?key=0": "Activación" },
  "/": { "/": "Elige tu carril", "/#por-medida": "Elige tu carril", "/#carrito": "Mi Carrito" },
  distribuidores: { "/distribuidores": "Distribuidores" },
  folio: { "/folio": "Consulta tu folio" },
  "llantas-usadas": { "/llantas-usadas": "¿Qué hago con mis llantas usadas?" },
  "mi-garaje": { "/mi-garaje": "Mi garaje" },
  comparar: {
    "/comparar?llantas=11500418,11500452,12525915": "Comparar 3 llantas",
    // One of them is not known.
    "/comparar?llantas=11500418,0": "Elige otra para comparar con Eco Verde",
    "/comparar": "Elige las llantas que quieres comparar",
  },
  "*": { "/no-existe": "No encontramos esta página" },
};

/** What stands above a page without an address of its own: where it is opened, or which journey looks at it. */
export const FRONT_DIALOGS = {
  login: "/order/1000 opens it",
  register: ["Registro"],
  recover: ["Login", "Recuperar contraseña"],
  resend: ["Login", "Reenviar confirmación"],
  privacyPreferences: ["Preferencias de privacidad"],
  choosePassword: "accounts-passwords.journey.ts",
  privacyNotice: "privacy-notice.journey.ts",
} as const satisfies Record<FrontDialog, string | readonly string[]>;

/** A button on the way to a dialog: two of them are the header's, in a menu on phones. */
export async function pressToOpen(page: Page, button: string): Promise<void> {
  if (button === "Login" || button === "Registro") await openFromHeader(page, button);
  else await page.getByRole("button", { name: button }).click();
}

/** Of the demonstration: invites friends. */
export const EMPLOYEE = "daniel.reyes@correo.mx";
