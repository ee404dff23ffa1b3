import type { ShopInfo } from "../../../shared/contract/api.ts";
import type { Clause } from "./clause.ts";
import { MailLink } from "./contact-links.tsx";

/** Business days of each step. Source: account §9. */
const MISSING_ITEMS_DAYS = 5;
const ANSWER_DAYS = 10;
const DECISION_DAYS = 20;
const EXECUTION_DAYS = 15;

/** What a customer can do about their data, what their browser keeps, and how the notice changes (account §§1, 5 and 9). */
export const arcoClauses = ({ privacyEmail }: ShopInfo): readonly Clause[] => [
  {
    id: "arco",
    title: "Derechos ARCO",
    body: (
      <>
        <p>
          Puedes acceder, rectificar, cancelar u oponerte, y revocar tu consentimiento, por correo al responsable de
          privacidad, <MailLink email={privacyEmail} />. Es gratuito.
        </p>
        <ul>
          <li>Acceso: saber qué datos tuyos tenemos y cómo los tratamos.</li>
          <li>Rectificación: corregir los que son inexactos o están incompletos.</li>
          <li>Cancelación: que dejemos de tratarlos y los eliminemos, salvo los que la ley nos obliga a conservar.</li>
          <li>Oposición: que no los usemos para un fin determinado.</li>
        </ul>
        <p>
          Si revocas tu consentimiento para lo necesario no podremos mantener tu cuenta. Si nuestra respuesta no te
          satisface puedes acudir a la Secretaría Anticorrupción y Buen Gobierno.
        </p>
      </>
    ),
  },
  {
    id: "solicitud",
    title: "Qué debe llevar tu solicitud",
    body: (
      <ul>
        <li>Tu nombre y domicilio o un medio de contacto para responderte.</li>
        <li>Una identificación, o el documento que acredita la representación legal si actúas por otra persona.</li>
        <li>La descripción clara de los datos (salvo en acceso).</li>
        <li>El derecho que pides.</li>
        <li>Cualquier otro elemento que ayude a localizar los datos.</li>
      </ul>
    ),
  },
  {
    id: "plazos",
    title: "Plazos",
    body: (
      <p>
        Si falta algo te lo pedimos en {MISSING_ITEMS_DAYS} días hábiles y tienes {ANSWER_DAYS} días hábiles para
        responder; si no, la solicitud se tiene por no presentada. Decidimos en {DECISION_DAYS} días hábiles y lo
        hacemos efectivo en los {EXECUTION_DAYS} días hábiles siguientes a la notificación.
      </p>
    ),
  },
  {
    id: "limitar",
    title: "Cómo limitar el uso de tus datos",
    body: (
      <p>
        Para dejar de recibir promociones apaga «Quiero recibir promociones por correo» en Mis Datos. Para limitar otro
        uso o la divulgación de tus datos, o para negarte a la analítica, escribe a <MailLink email={privacyEmail} />.
      </p>
    ),
  },
  {
    id: "cookies",
    title: "Cookies y almacenamiento",
    body: (
      <>
        <p>Tu navegador guarda lo que la tienda necesita para funcionar:</p>
        <ul>
          <li>Cookies de sesión, al entrar a tu cuenta: te reconocen durante 12 horas o hasta que la cierras.</li>
          <li>
            Cookie de equipo, al entrar a tu cuenta: distingue tu navegador de quien intente adivinar tu contraseña.
            Dura 180 días desde tu último acceso.
          </li>
          <li>
            Almacenamiento local: el número de tu carrito, mientras no inicias sesión, y tu vehículo en Mi vehículo.
          </li>
          <li>Almacenamiento de la pestaña: lo que elegiste en tu compra, hasta que la cierras.</li>
        </ul>
        <p>
          No ponemos cookies de publicidad. Al pagar con tarjeta se carga el programa de la pasarela de pago, que
          identifica tu equipo para prevenir fraudes. Puedes borrar todo esto desde tu navegador: perderás tu sesión, tu
          carrito sin cuenta y tu vehículo.
        </p>
      </>
    ),
  },
  {
    id: "cambios",
    title: "Cambios al aviso",
    body: (
      <p>
        Publicamos los cambios en esta página. Un cambio importante se avisa por correo o con una ventana que puede
        pedir tu consentimiento.
      </p>
    ),
  },
];
