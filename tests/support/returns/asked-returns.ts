import type { Locator } from "playwright-core";
import type { Handle } from "../../../server/db/database.ts";
import { anAddress, type customerArea } from "../browser/customer-area.ts";
import { openAlive, type withVisit } from "../browser/visit.ts";
import { deliverOrder } from "../buying/delivered-orders.ts";
import { buyByCard, validatePayment } from "../invoicing/journey-invoices.ts";
import { aCustomer } from "../live-account.ts";
import { aPhoto } from "./returns.ts";

const DIALOG = "Devolver";

interface Asking {
  readonly visit: ReturnType<typeof withVisit>;
  readonly area: ReturnType<typeof customerArea>;
  readonly shop: { readonly shopUrl: string; readonly sandboxUrl: string };
  readonly db: Handle;
}

/** What a customer does in the dialog of a return, with an order of their own. */
export function askedReturns({ visit, area, shop, db }: Asking) {
  const dialog = () => area.dialog(DIALOG);
  const press = (name: string | RegExp, inside: Locator = dialog()) => inside.getByRole("button", { name }).click();

  async function delivered(daysAgo = 0): Promise<{ orderId: number; customer: { email: string; password: string } }> {
    const customer = await aCustomer(shop);
    await area.signIn(customer);
    await area.save(anAddress);
    const orderId = await buyByCard(visit, shop, "Sin RFC");
    await validatePayment(db, orderId);
    await deliverOrder(db, orderId, { pieces: 2, dots: ["3426", "3526"], daysAgo });
    await openAlive(visit.page, `${shop.shopUrl}/terminos?cuenta=pedidos&pedido=${orderId}`);
    return { orderId, customer };
  }

  async function begin() {
    await press(/^Devolver/, area.dialog("Detalles de Pedido"));
    await dialog()
      .getByText(/^Puedes devolver hasta el \p{L}+ \d+ de \p{L}+\.$/u)
      .waitFor();
  }

  const choose = (name: RegExp) => dialog().getByRole("radio", { name }).check({ force: true });

  async function addPhoto(name: string) {
    const buffer = await aPhoto();
    await dialog().getByLabel(name).setInputFiles({ name: "llanta.jpg", mimeType: "image/jpeg", buffer });
  }

  /** 'Cambié de opinión' as far as the last step. */
  async function toTheEnd() {
    await begin();
    await choose(/^Cambié de opinión/);
    await press("Continuar");
    await dialog().getByText("Las llantas no se han montado ni usado").click();
    await press("Continuar");
    await dialog().getByRole("heading", { name: "Qué sigue" }).waitFor();
  }

  const returnsOf = (orderId: number) =>
    db.selectFrom("return_request").selectAll().where("order_id", "=", orderId).execute();

  return { dialog, press, delivered, begin, choose, addPhoto, toTheEnd, returnsOf };
}
