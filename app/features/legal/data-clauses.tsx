import type { ShopInfo } from "../../../shared/contract/api.ts";
import type { Clause } from "./clause.ts";
import { MailLink, PhoneLink } from "./contact-links.tsx";

/** Whose notice it is, which data, what for and who gets them (account §1). */
export const dataClauses = ({ name, legalName, address, phone, privacyEmail }: ShopInfo): readonly Clause[] => [
  {
    id: "responsable",
    title: "Quién es responsable",
    body: (
      <>
        <p>
          {legalName}, con domicilio en {address}, es responsable de los datos personales que nos das en {name},
          conforme a la Ley Federal de Protección de Datos Personales en Posesión de los Particulares.
        </p>
        <p>
          Nuestro responsable de privacidad atiende en <MailLink email={privacyEmail} />. También puedes llamar al{" "}
          <PhoneLink phone={phone} />.
        </p>
      </>
    ),
  },
  {
    id: "datos",
    title: "Datos que tratamos",
    body: (
      <>
        <ul>
          <li>Identificación: nombre, fecha de nacimiento, sexo y usuario.</li>
          <li>Contacto: correo y teléfono. Si un empleado te invita, nos da tu correo para enviarte la invitación.</li>
          <li>Mensajes: lo que nos escribes en el formulario de contacto, que guardamos un año.</li>
          <li>
            Entrega y facturación: direcciones, RFC, razón social, régimen fiscal y uso del CFDI, si pides factura.
          </li>
          <li>Perfil: usuario, contraseña (guardada de forma que nadie puede leerla), pedidos y preferencias.</li>
          <li>Técnicos: dirección IP y los identificadores que explicamos en Cookies y almacenamiento.</li>
        </ul>
        <p>
          No recabamos datos sensibles. El número y el código de seguridad de una tarjeta nueva van de tu navegador a la
          pasarela de pago; nosotros no los guardamos.
        </p>
      </>
    ),
  },
  {
    id: "finalidades",
    title: "Para qué los usamos",
    body: (
      <>
        <p>Son necesarios para darte el servicio:</p>
        <ul>
          <li>Registro y acceso a tu cuenta.</li>
          <li>Procesamiento de pedidos y compras.</li>
          <li>Pago por medio de una pasarela y comprobantes de pago.</li>
          <li>Correos de tu pedido y de tu cuenta.</li>
          <li>Centro de atención.</li>
          <li>Entrega por paquetería y por la red de distribuidores.</li>
          <li>Facturación y obligaciones fiscales.</li>
          <li>Seguridad de la plataforma.</li>
        </ul>
        <p>No son necesarios y puedes negarte a ellos sin que cambie tu compra:</p>
        <ul>
          <li>Analítica: saber cómo se usa la tienda para mejorarla.</li>
          <li>Promociones por correo, solo si las pediste.</li>
        </ul>
      </>
    ),
  },
  {
    id: "destinatarios",
    title: "Con quién los compartimos",
    body: (
      <>
        <p>Compartimos solo los datos que cada uno necesita para su tarea:</p>
        <ul>
          <li>Proveedor de hospedaje y administración: opera la tienda y su base de datos.</li>
          <li>Servicio de analítica web: mide el uso de la tienda.</li>
          <li>Pasarela de pago: cobra tu pedido y previene fraudes.</li>
          <li>Centro de llamadas remoto: atiende tus dudas y tus garantías.</li>
          <li>Empresas del grupo, paquetería y distribuidores: preparan y entregan tu pedido.</li>
        </ul>
        <p>
          También los entregamos a la autoridad que los pida conforme a la ley. Los datos de tus pedidos y facturas se
          conservan el tiempo que exigen las leyes fiscales, aunque canceles tu cuenta.
        </p>
      </>
    ),
  },
];
