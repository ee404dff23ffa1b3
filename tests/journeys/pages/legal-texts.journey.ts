import { beforeAll, expect, inject, test } from "vitest";
import { readConfig } from "../../../server/config/config.ts";
import { DEVICE_DAYS } from "../../../server/features/session/known-devices.ts";
import { TOKEN_HOURS } from "../../../server/features/session/session.service.ts";
import { PAYMENT_TYPES } from "../../../shared/domain/payment/payment-type.ts";
import { DESKTOP, launchBrowser } from "../../support/browser/browser.ts";
import { startVisit } from "../../support/browser/visit.ts";

const shopUrl = inject("shopUrl");
let terms: string;
let privacy: string;
beforeAll(async () => {
  const browser = await launchBrowser();
  const { page } = await startVisit(browser, DESKTOP, { javaScriptEnabled: false });
  const read = async (path: string) => {
    await page.goto(`${shopUrl}${path}`);
    return (await page.locator("main").innerText()).replaceAll(/\s+/g, " ");
  };
  terms = await read("/terminos");
  privacy = await read("/aviso-de-privacidad");
  await browser.close();
});

test.each([
  "las 24 horas, todos los días",
  "de lunes a viernes de 8:00 a 17:00",
  "Enviamos de lunes a viernes de 9:00 a 18:00 y la paquetería entrega de lunes a sábado de 9:00 a 18:00",
  "después de las 18:00 o en día inhábil se procesan el siguiente día hábil",
  "El envío por paquetería es gratis y llega en 5 días hábiles después de procesar el pedido",
  "No entregamos en apartados postales ni fuera de México. La factura viaja con la mercancía",
  "Un pedido pagado no puede ser cancelado por el usuario. Si el precio es 0.00 o 0.01, el pedido se cancela",
  "Visa, Mastercard y American Express emitidas en México",
  ...Object.values(PAYMENT_TYPES).map(({ label }) => label),
  "hasta $29,999.00 por pedido",
  "hasta 72 horas en validar un cargo. Un cargo rechazado se reembolsa en 5 días hábiles",
  "incluyen 16 % de IVA",
  "vigente desde el 15 de mayo de 2025",
  "Datos de códigos postales: GeoNames (geonames.org), licencia CC BY 3.0",
  "Este acuerdo tiene vigencia indefinida. El proveedor puede cambiarlo o terminarlo en cualquier momento sin aviso",
  "Si una cláusula no es válida se elimina o modifica y el resto sigue vigente",
])("terms: %s", (fact) => expect(terms).toContain(fact));

test.each([
  "Vigente desde el 15 de mayo de 2025",
  "nombre, fecha de nacimiento, sexo y usuario",
  "No recabamos datos sensibles",
  "entrega por paquetería y por la red de distribuidores",
  "Servicio de analítica web",
  "Centro de llamadas remoto",
  "Es gratuito",
  "te lo pedimos en 5 días hábiles y tienes 10 días hábiles para responder",
  "Decidimos en 20 días hábiles y lo hacemos efectivo en los 15 días hábiles siguientes",
  "por correo o con una ventana que puede pedir tu consentimiento",
  `durante ${TOKEN_HOURS} horas`,
  `${DEVICE_DAYS} días desde tu último acceso`,
])("privacy: %s", (fact) => expect(privacy.toLowerCase()).toContain(fact.toLowerCase()));

test("name, address and e-mails are the shop's settings", () => {
  const config = readConfig({});
  for (const setting of [config.SHOP_LEGAL_NAME, config.SHOP_ADDRESS, config.SHOP_PRIVACY_EMAIL, config.SHOP_PHONE])
    expect(privacy).toContain(setting);
  for (const setting of [config.SHOP_NAME, config.SHOP_LEGAL_NAME, config.SHOP_EMAIL, config.SHOP_PHONE])
    expect(terms).toContain(setting);
});
