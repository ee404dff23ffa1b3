import { Link } from "react-router";
import { Logo } from "../../../ui/display/logo.tsx";
import { withCoupon } from "../features/coupons/coupon.ts";
import { useCoupon } from "../features/coupons/loaded-coupon.ts";
import {
  COMPLAINTS_ANCHOR,
  PRIVACY_PATH,
  SAFE_PURCHASE_PATH,
  TERMS_ANCHOR,
  TERMS_PATH,
  USED_TIRES_PATH,
} from "../../../shared/domain/text/legal/legal-paths.ts";
import { GARAGE_PATH } from "../../../shared/domain/tires/vehicles/garage-path.ts";
import { CONTACT_PATH } from "../features/contact/contact-path.ts";
import { DEALERS_PATH } from "../features/dealers/dealers-path.ts";
import { useDialogs } from "../navigation/dialogs.tsx";
import { useShopInfo } from "../page/use-shop-info.ts";

const SHOP_LINKS = [
  ["Por vehículo", "/#por-vehiculo"],
  ["Por medida", "/#por-medida"],
  ["Distribuidores", DEALERS_PATH],
  ["Mi garaje", GARAGE_PATH],
] as const;

const LEGAL_LINKS = [
  ["Términos y condiciones", TERMS_PATH],
  ["Costos de envío", `${TERMS_PATH}#${TERMS_ANCHOR.shipping}`],
  ["Información legal", `${TERMS_PATH}#${TERMS_ANCHOR.license}`],
  ["Formas de pago", `${TERMS_PATH}#${TERMS_ANCHOR.payment}`],
  ["Compra segura", SAFE_PURCHASE_PATH],
  ["Llantas usadas", USED_TIRES_PATH],
  ["Aviso de privacidad", PRIVACY_PATH],
] as const;

/** `year` comes from the server: a browser's clock may be wrong, and what it renders must equal the page. */
export function Footer({ year }: { year: number }) {
  const shop = useShopInfo();
  const coupon = useCoupon();
  const { openDialog } = useDialogs();
  return (
    <footer className="foot asphalt">
      <div className="wrap">
        <div className="foot-in">
          <div>
            <Logo name={shop.name} picture={shop.logo} />
            <p className="small mt-3 about">
              Llantas del fabricante, a precio de familia y amigos. Precios en pesos mexicanos con IVA incluido.
            </p>
            <p className="small mt-3 about">{shop.address}</p>
          </div>
          <div>
            <h2>Comprar</h2>
            <ul>
              <Links of={SHOP_LINKS} />
            </ul>
          </div>
          <div>
            <h2>Legales</h2>
            <ul>
              <Links of={LEGAL_LINKS} />
              <li>
                <button className="foot-button" onClick={() => openDialog("privacyPreferences")}>
                  Preferencias de privacidad
                </button>
              </li>
            </ul>
          </div>
          <div>
            <h2>Horario</h2>
            <p className="small">
              Pedidos: las 24 horas, todos los días.
              <br />
              Proceso y facturación: lunes a viernes, 8:00 a 17:00.
              <br />
              Envíos: lunes a viernes, 9:00 a 18:00.
            </p>
            <h2 className="mt-4">Atención</h2>
            <ul>
              <li>
                <Link to={withCoupon(CONTACT_PATH, coupon)}>Contacto</Link>
              </li>
              <li>
                <Link to={withCoupon(`${SAFE_PURCHASE_PATH}#${COMPLAINTS_ANCHOR}`, coupon)}>Quejas y aclaraciones</Link>
              </li>
              <li>
                <a href={`tel:${shop.phone.replaceAll(/[^\d+]/g, "")}`}>{shop.phone}</a>
              </li>
              <li>
                <a href={`mailto:${shop.email}`}>
                  {shop.email.replace(/@.*/, "@")}
                  <wbr />
                  {shop.email.replace(/.*@/, "")}
                </a>
              </li>
            </ul>
            <p className="small">Teléfono: {shop.hours}.</p>
            {shop.social.length > 0 && (
              <>
                <h2 className="mt-4">Síguenos</h2>
                <ul className="foot-social">
                  {shop.social.map(({ name, url }) => (
                    <li key={name}>
                      <a href={url} target="_blank" rel="noopener me">
                        {name}
                        <span className="sr"> (se abre en otra pestaña)</span>
                      </a>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </div>
        </div>
        <p className="legal small">
          © {year} {shop.legalName}
        </p>
      </div>
    </footer>
  );
}

function Links({ of }: { of: readonly (readonly [text: string, to: string])[] }) {
  const coupon = useCoupon();
  return of.map(([text, to]) => (
    <li key={text}>
      <Link to={withCoupon(to, coupon)}>{text}</Link>
    </li>
  ));
}
