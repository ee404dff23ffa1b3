import { PRIVACY_PATH } from "../../../../shared/domain/text/legal/legal-paths.ts";
import { NewTabLink } from "../../../../ui/display/new-tab-link.tsx";
import { useShopInfo } from "../../page/use-shop-info.ts";

/** What a form's data are for, after "Para". */
const PURPOSES = {
  account: "abrir tu cuenta, atender tus pedidos y avisarte de ellos; promociones, solo si las pides.",
  ownData: "mantener tu cuenta, atender tus pedidos y avisarte de ellos.",
  message: "contestar tu mensaje, que guardamos un año.",
  invitation: "enviar tu invitación. Avisa a quien invitas que nos diste su correo.",
  delivery: "entregar tus pedidos, también con la paquetería o el distribuidor.",
  invoice: "emitir tus facturas y cumplir con el SAT.",
  stockAlert: "escribirte una sola vez; después borramos tu correo, y a los 180 días si la llanta no vuelve.",
  review: "publicar tu opinión con tu nombre de pila y tu inicial; la borramos si borras tu cuenta.",
  card: "cobrar tus pedidos; el número lo recibe y lo guarda la pasarela de pago.",
} as const;

export type NoticePurpose = keyof typeof PURPOSES;

/**
 * The simplified privacy notice that stands where data are asked for: who, for what, where to use one's rights, and the whole notice.
 * Source: LFPDPPP of 20 March 2025; the specification's aftersales section 5, D.8.
 */
export function ShortNotice({ purpose, className }: { purpose: NoticePurpose; className?: string }) {
  const { legalName, address, privacyEmail } = useShopInfo();
  return (
    <div className={className}>
      <p className="short-notice">
        <span>
          <b>Tus datos los cuida</b> {legalName}, {address}.
        </span>
        <span>
          <b>Para</b> {PURPOSES[purpose]}
        </span>
        <span>
          <b>Derechos ARCO</b> en <a href={`mailto:${privacyEmail}`}>{privacyEmail}</a>.
        </span>
        <span>
          <NewTabLink to={PRIVACY_PATH}>Aviso de privacidad completo</NewTabLink>
        </span>
      </p>
    </div>
  );
}
