import { Link } from "react-router";
import type { ShopInfo } from "../../../shared/contract/api.ts";
import { MAX_DELIVERY_BUSINESS_DAYS, PROCESSING_CUTOFF_HOUR } from "../../../shared/domain/business-days.ts";
import { formatLongDate } from "../../../shared/domain/dates.ts";
import { formatMxn, IVA_PERCENT } from "../../../shared/domain/money.ts";
import { CASH_LIMIT } from "../../../shared/domain/payment-type.ts";
import { PRIVACY_NOTICE_VERSION } from "../../../shared/domain/privacy-notice.ts";
import { withCoupon } from "../catalog/coupon.ts";
import { useCoupon } from "../catalog/use-coupon.ts";
import { CONTACT_PATH } from "../contact/contact-path.ts";
import type { Clause } from "./clause.ts";
import { MailLink, PhoneLink } from "./contact-links.tsx";
import { PRIVACY_PATH, TERMS_ANCHOR } from "./legal-paths.ts";

/** Account §9. */
const BANK_VALIDATION_HOURS = 72;
const REFUND_BUSINESS_DAYS = 5;

/** What a customer should know before buying: clauses 1 to 10 of account §2. */
export const purchaseClauses = ({ name, legalName, phone, email }: ShopInfo): readonly Clause[] => [
  {
    id: TERMS_ANCHOR.license,
    title: "Licencia",
    body: (
      <>
        <p>
          Puedes usar esta tienda para comprar llantas para uso personal o de tu empresa. El contenido no puede
          revenderse ni copiarse con otro fin.
        </p>
        <p>
          {name} es la tienda en línea de {legalName} (en adelante, «el proveedor»). Al comprar aceptas estos términos y
          condiciones.
        </p>
      </>
    ),
  },
  {
    id: "informacion",
    title: "Información",
    body: (
      <>
        <p>Los datos que registras deben ser ciertos y estar al día. Eres responsable de tu contraseña.</p>
        <p>
          Si necesitas ayuda, llama al <PhoneLink phone={phone} /> o escribe a <MailLink email={email} />.
        </p>
        <p>
          Datos de códigos postales: <a href="https://www.geonames.org/">GeoNames (geonames.org)</a>,{" "}
          <a href="https://creativecommons.org/licenses/by/3.0/deed.es">licencia CC BY 3.0</a>. Los adaptamos al formato
          de esta tienda.
        </p>
      </>
    ),
  },
  {
    id: "privacidad",
    title: "Privacidad",
    body: (
      <p>
        Tus datos se tratan conforme al <PrivacyNoticeLink />, vigente desde el {formatLongDate(PRIVACY_NOTICE_VERSION)}
        .
      </p>
    ),
  },
  {
    id: "horarios",
    title: "Horarios",
    body: (
      <>
        <p>
          Recibimos pedidos las 24 horas, todos los días. Procesamos y facturamos de lunes a viernes de 8:00 a 17:00.
          Enviamos de lunes a viernes de 9:00 a 18:00 y la paquetería entrega de lunes a sábado de 9:00 a 18:00.
        </p>
        <p>
          Los pedidos hechos después de las {PROCESSING_CUTOFF_HOUR}:00 o en día inhábil se procesan el siguiente día
          hábil. Son días hábiles de lunes a viernes, sin los días de descanso obligatorio en México.
        </p>
      </>
    ),
  },
  {
    id: TERMS_ANCHOR.shipping,
    title: "Entregas y costos de envío",
    body: (
      <>
        <p>
          El envío por paquetería es gratis y llega en {MAX_DELIVERY_BUSINESS_DAYS} días hábiles después de procesar el
          pedido. Recoger en la sucursal de un distribuidor tampoco tiene costo. Las entregas exclusivas para empleados
          pueden tener un costo, que ves en tu carrito antes de pagar.
        </p>
        <p>No entregamos en apartados postales ni fuera de México. La factura viaja con la mercancía.</p>
      </>
    ),
  },
  {
    id: "cancelaciones",
    title: "Cancelaciones",
    body: (
      <p>
        Un pedido pagado no puede ser cancelado por el usuario. Si el precio es 0.00 o 0.01, el pedido se cancela. Si
        cancelamos un pedido que ya pagaste, te reembolsamos.
      </p>
    ),
  },
  {
    id: "garantias",
    title: "Garantías y devoluciones",
    body: (
      <>
        <p>
          Para hacer válida una garantía escríbenos desde el <ContactLink /> y elige Garantías, o escribe a{" "}
          <MailLink email={email} />. Ten a la mano el número de tu pedido.
        </p>
        <p>
          Revisa tus llantas al recibirlas. Si llegaron dañadas o no son las que pediste, avísanos antes de montarlas
          para acordar su devolución.
        </p>
      </>
    ),
  },
  {
    id: TERMS_ANCHOR.payment,
    title: "Formas de pago",
    body: (
      <>
        <p>
          Aceptamos tarjetas Visa, Mastercard y American Express emitidas en México, y efectivo en tiendas de la red de
          pago, hasta {formatMxn(CASH_LIMIT)} por pedido. Antes de finalizar ves las formas de pago disponibles para tu
          pedido.
        </p>
        <p>
          El banco puede tardar hasta {BANK_VALIDATION_HOURS} horas en validar un cargo. Un cargo rechazado se reembolsa
          en {REFUND_BUSINESS_DAYS} días hábiles.
        </p>
      </>
    ),
  },
  {
    id: "precios",
    title: "Precios",
    body: (
      <p>
        Los precios están en pesos mexicanos e incluyen {IVA_PERCENT} % de IVA. Pueden cambiar en cualquier momento: el
        que cuenta es el del resumen que confirmas al finalizar tu compra. Un precio de 0.00 o 0.01 es un error y el
        pedido se cancela.
      </p>
    ),
  },
  {
    id: "disponibilidad",
    title: "Disponibilidad",
    body: (
      <p>
        Las existencias se confirman al procesar el pedido. Si una llanta que ya pagaste no está disponible, te avisamos
        y te reembolsamos.
      </p>
    ),
  },
];

function PrivacyNoticeLink() {
  const coupon = useCoupon();
  return <Link to={withCoupon(PRIVACY_PATH, coupon)}>aviso de privacidad</Link>;
}

function ContactLink() {
  const coupon = useCoupon();
  return <Link to={withCoupon(CONTACT_PATH, coupon)}>formulario de contacto</Link>;
}
