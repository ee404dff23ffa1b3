import type { ShopInfo } from "../../../shared/contract/api.ts";
import { AGE } from "../../../shared/domain/registration.ts";
import type { Clause } from "./clause.ts";
import { MailLink, PhoneLink } from "./contact-links.tsx";

/** Use of the shop and what the parties owe each other: clauses 11 to 23 of account §2. */
export const generalClauses = ({ name, legalName, phone, email }: ShopInfo): readonly Clause[] => [
  {
    id: "derechos-de-autor",
    title: "Derechos de autor",
    body: (
      <p>
        Los textos, imágenes, marcas y programas de {name} son de {legalName} o de quienes le dieron permiso de usarlos.
        No los copies, modifiques ni publiques sin autorización por escrito. El material de terceros conserva su propia
        licencia.
      </p>
    ),
  },
  {
    id: "publicidad",
    title: "Publicidad",
    body: (
      <p>
        Las promociones y los cupones valen durante su vigencia, con las condiciones que se muestran con ellos y
        mientras haya existencias. Las fotografías son ilustrativas: la medida, los índices y el código de cada llanta
        están en su página. Solo te enviamos promociones por correo si las pediste, y puedes dejar de recibirlas desde
        Mis Datos.
      </p>
    ),
  },
  {
    id: "deslinde",
    title: "Deslinde",
    body: (
      <p>
        La información que ayuda a elegir una llanta para tu vehículo es una guía. Antes de montarla compárala con el
        manual o la etiqueta de tu vehículo. El proveedor no responde por el contenido de los sitios de terceros a los
        que llevan los enlaces, ni por interrupciones del servicio ajenas a él.
      </p>
    ),
  },
  {
    id: "limite-de-responsabilidad",
    title: "Límite de responsabilidad",
    body: (
      <p>
        La responsabilidad del proveedor por un pedido llega hasta el importe que pagaste por él, salvo que la ley
        disponga otra cosa. Nada en estos términos limita los derechos que te da la Ley Federal de Protección al
        Consumidor.
      </p>
    ),
  },
  {
    id: "tarjetas-robadas",
    title: "Tarjetas robadas",
    body: (
      <p>
        Paga solo con tarjetas tuyas o con permiso de su titular. Si se reporta que un pedido se pagó con una tarjeta
        robada o sin permiso, podemos detenerlo o cancelarlo y dar aviso al banco y a la autoridad. Si alguien usó tu
        tarjeta en esta tienda, avisa a tu banco y llámanos al <PhoneLink phone={phone} />.
      </p>
    ),
  },
  {
    id: "uso-del-producto",
    title: "Uso del producto",
    body: (
      <p>
        Usa las llantas en la medida, con la carga, la velocidad y la presión para las que fueron hechas. El montaje y
        el balanceo deben hacerse en un taller con el equipo adecuado. Un uso distinto puede dejar sin efecto la
        garantía.
      </p>
    ),
  },
  {
    id: "control-parental",
    title: "Control parental",
    body: (
      <p>
        Para registrarte y comprar debes tener al menos {AGE.min} años. Si eres madre, padre o tutor, cuida que los
        menores no usen tu cuenta ni tus tarjetas.
      </p>
    ),
  },
  {
    id: "recomendaciones",
    title: "Recomendaciones",
    body: (
      <ul>
        <li>Usa una contraseña que no uses en otro sitio y no la compartas.</li>
        <li>Cierra tu sesión si el equipo no es tuyo.</li>
        <li>Revisa la medida, la cantidad y la dirección de entrega antes de finalizar.</li>
        <li>Guarda el correo con el número de tu pedido.</li>
      </ul>
    ),
  },
  {
    id: "modificaciones",
    title: "Modificaciones",
    body: (
      <p>
        El proveedor puede cambiar estos términos publicándolos en esta página. A cada pedido se le aplican los que
        estaban publicados cuando lo hiciste.
      </p>
    ),
  },
  {
    id: "cesion",
    title: "Cesión",
    body: (
      <p>
        Tu cuenta es personal y no puedes cederla. El proveedor puede ceder sus derechos y obligaciones a una empresa de
        su grupo o a quien continúe con la tienda, que queda obligada contigo en los mismos términos.
      </p>
    ),
  },
  {
    id: "indemnizaciones",
    title: "Indemnizaciones",
    body: (
      <p>
        Si incumples estos términos o la ley y con ello causas un daño al proveedor o a otra persona, respondes por los
        daños y perjuicios que se comprueben.
      </p>
    ),
  },
  {
    id: "terminacion",
    title: "Terminación",
    body: (
      <p>
        Puedes dejar de usar la tienda cuando quieras y pedir la baja de tu cuenta a <MailLink email={email} />. El
        proveedor puede suspender una cuenta que incumpla estos términos. Los pedidos ya pagados se entregan o se
        reembolsan.
      </p>
    ),
  },
  {
    id: "vigencia",
    title: "Vigencia",
    body: (
      <p>
        Este acuerdo tiene vigencia indefinida. El proveedor puede cambiarlo o terminarlo en cualquier momento sin
        aviso. Si una cláusula no es válida se elimina o modifica y el resto sigue vigente.
      </p>
    ),
  },
];
