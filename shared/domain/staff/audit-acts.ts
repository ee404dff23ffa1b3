/** Kinds of acts in the audit log, for its tabs. `money` is what a member with `audit.money` sees of others. */
export const ACT_GROUPS = ["money", "prices", "goods", "people", "reads", "access", "house"] as const;
export type ActGroup = (typeof ACT_GROUPS)[number];

/**
 * Acts as the audit log names them, and in words. An act that is not here is shown by its own name and belongs to no group: a new one of
 * money or of personal data has to be added, so that the right members find it.
 */
export const AUDIT_ACTS = {
  "orders advance": { says: "Avanzó un pedido", group: "goods" },
  "orders cancel": { says: "Canceló un pedido", asks: "Pidió cancelar un pedido", group: "money" },
  "orders refund": { says: "Reembolsó un pedido", asks: "Pidió un reembolso", group: "money" },
  "refunds ask": { says: "Reembolsó una parte de un pedido", asks: "Pidió un reembolso", group: "money" },
  "refunds retry": { says: "Volvió a pedir un reembolso", asks: "Pidió repetir un reembolso", group: "money" },
  "refunds done": {
    says: "Anotó un reembolso hecho a mano",
    asks: "Pidió anotar un reembolso hecho a mano",
    group: "money",
  },
  "refunds account": { says: "Anotó la cuenta de un reembolso", group: "money" },
  "orders mark-paid": { says: "Registró un depósito", group: "money" },
  "deposits import": { says: "Subió un estado de cuenta", group: "money" },
  "deposits match": { says: "Concilió un depósito", group: "money" },
  "deposits ignore": { says: "Apartó un movimiento del banco", group: "money" },
  "deposits return": { says: "Anotó que se devolvió un depósito sin pedido", group: "money" },
  "deposits reopen": { says: "Volvió a abrir un movimiento del banco", group: "money" },
  "reconciliations accept": { says: "Aceptó una diferencia", group: "money" },
  "reconciliations close": { says: "Cerró días de la conciliación", group: "money" },
  // Of lines from before a month was closed by the act of a day.
  "reconciliations close-month": { says: "Cerró un mes de la conciliación", group: "money" },
  "reconciliations reopen": { says: "Abrió un día cerrado", group: "money" },
  "orders approve-deposit": { says: "Aprobó un pedido por depósito", group: "money" },
  "orders resolve-mismatch": { says: "Resolvió otro importe", asks: "Pidió resolver otro importe", group: "money" },
  "orders resolve-return": { says: "Anotó el final de una disputa", group: "money" },
  "orders note": { says: "Anotó en un pedido", group: "goods" },
  "orders correct": { says: "Corrigió la entrega de un pedido", group: "goods" },
  "orders resend-mail": { says: "Reenvió un correo", group: "people" },
  "orders ask-provider": { says: "Preguntó por un pago", group: "money" },
  "orders exception": { says: "Puso un pedido en excepción", group: "goods" },
  "picking take": { says: "Apartó llantas de un pedido", group: "goods" },
  "picking check": { says: "Revisó una llanta", group: "goods" },
  "picking dot": { says: "Escribió la semana DOT", group: "goods" },
  "picking pack": { says: "Empacó un pedido", group: "goods" },
  "picking place": { says: "Cambió el lugar de una llanta", group: "goods" },
  "shipments send": { says: "Envió un pedido", group: "goods" },
  "shipments correct": { says: "Corrigió una guía", group: "goods" },
  "shipments ask-carrier": { says: "Preguntó a la paquetería", group: "goods" },
  "shipments deliver": { says: "Entregó un pedido", group: "goods" },
  "pictures upload": { says: "Subió una imagen", group: "house" },
  "pictures publish": { says: "Puso una imagen nueva", group: "house" },
  "pictures use": { says: "Volvió a una imagen", group: "house" },
  "pictures describe": { says: "Cambió un texto alterno", group: "house" },
  "pictures delete": { says: "Borró una imagen", group: "house" },
  "banners create": { says: "Hizo un banner", group: "house" },
  "banners change": { says: "Cambió un banner", group: "house" },
  "banners order": { says: "Cambió el orden de los banners", group: "house" },
  "returns open": { says: "Abrió una devolución", group: "goods" },
  "returns authorize": { says: "Autorizó una devolución", group: "goods" },
  "returns receive": { says: "Recibió una devolución", group: "goods" },
  "returns grade": { says: "Dictaminó una devolución", group: "goods" },
  "returns reject": { says: "Rechazó una devolución", group: "goods" },
  "returns withdraw": { says: "Retiró una devolución", group: "goods" },
  "returns photo": { says: "Subió una foto de una devolución", group: "goods" },
  "returns remove-photo": { says: "Quitó una foto de una devolución", group: "goods" },
  "returns replacement-delivered": { says: "Anotó la llegada de una reposición", group: "goods" },
  "returns replace": { says: "Repuso una devolución", asks: "Pidió reponer una devolución", group: "goods" },
  "returns refund": { says: "Reembolsó una devolución", asks: "Pidió reembolsar una devolución", group: "money" },
  "imports check": { says: "Revisó una importación", group: "prices" },
  "imports apply": { says: "Aplicó una importación", asks: "Pidió aplicar una importación", group: "prices" },
  "imports undo": { says: "Preparó deshacer una importación", group: "prices" },
  "imports discard": { says: "Descartó una importación", group: "prices" },
  "imports export": { says: "Bajó un archivo de lo vigente", group: "reads" },
  "tasks take": { says: "Tomó un pendiente", group: "house" },
  "tasks assign": { says: "Asignó un pendiente", group: "house" },
  "tasks snooze": { says: "Aplazó un pendiente", group: "house" },
  "invoices issue": { says: "Hizo la factura de un pedido", group: "money" },
  "invoices receiver": { says: "Escribió los datos de facturación de un pedido", group: "people" },
  "invoices stamp": { says: "Mandó timbrar una factura", group: "money" },
  "invoices declare-unstamped": {
    says: "Anotó que el PAC no timbró una factura",
    asks: "Pidió anotar que el PAC no timbró una factura",
    group: "money",
  },
  "invoices resend": { says: "Reenvió una factura", group: "people" },
  "invoices replace": { says: "Sustituyó una factura", group: "money" },
  "invoices cancel": { says: "Pidió al SAT cancelar un CFDI", asks: "Pidió cancelar un CFDI", group: "money" },
  "invoices credit": { says: "Hizo una nota de crédito", asks: "Pidió una nota de crédito", group: "money" },
  "invoices global": { says: "Cerró una factura global", group: "money" },
  "invoices ask-sat": { says: "Preguntó al SAT por una factura", group: "money" },
  reconcile: { says: "Comparó pagos con los proveedores", group: "money" },
  "orders open": { says: "Abrió un pedido", group: "reads" },
  "orders search": { says: "Buscó pedidos por un dato personal", group: "reads" },
  "orders export": { says: "Exportó una lista de pedidos", group: "reads" },
  "returns see": { says: "Abrió la ficha de una devolución", group: "reads" },
  "returns export": { says: "Exportó una lista de devoluciones", group: "reads" },
  "customers open": { says: "Abrió un cliente", group: "reads" },
  "customers reveal": { says: "Vio un dato de un cliente", group: "reads" },
  "customers file": { says: "Exportó una lista de clientes", group: "reads" },
  "customers export": { says: "Exportó los datos de una persona", group: "reads" },
  "arco open": { says: "Abrió una solicitud ARCO", group: "reads" },
  "arco reveal": { says: "Vio el correo de una solicitud ARCO", group: "reads" },
  "arco file": { says: "Exportó una lista de solicitudes ARCO", group: "reads" },
  "arco export": { says: "Exportó datos para una solicitud ARCO", group: "reads" },
  "messages open": { says: "Abrió un mensaje", group: "reads" },
  "messages reveal": { says: "Vio a dónde se contesta un mensaje", group: "reads" },
  "messages file": { says: "Exportó una lista de mensajes", group: "reads" },
  "mails file": { says: "Exportó una lista de correos", group: "reads" },
  "refunds reveal": { says: "Vio la cuenta de un reembolso", group: "reads" },
  "refunds export": { says: "Exportó una lista de reembolsos", group: "reads" },
  "invoices open": { says: "Abrió una factura", group: "reads" },
  "deposits reveal": { says: "Vio el texto de un movimiento del banco", group: "reads" },
  "invoices reveal": { says: "Vio al receptor de una factura", group: "reads" },
  "invoices xml": { says: "Descargó el XML de una factura", group: "reads" },
  "invoices pdf": { says: "Descargó el PDF de una factura", group: "reads" },
  "invoices export": { says: "Exportó el reporte de facturas", group: "reads" },
  "invoices archive": { says: "Descargó un ZIP de facturas", group: "reads" },
  "mails open": { says: "Abrió un correo", group: "reads" },
  "mails reveal": { says: "Vio a quién iba un correo", group: "reads" },
  search: { says: "Buscó por un dato personal", group: "reads" },
  "audit export": { says: "Exportó la bitácora", group: "reads" },
  "customers employee": { says: "Cambió una cuenta de empleado", group: "people" },
  "customers change-email": { says: "Cambió el correo de una cuenta", group: "people" },
  "customers cancel-unpaid": { says: "Cerró pedidos sin pagar", group: "people" },
  "customers block": { says: "Detuvo o permitió las compras de una cuenta", group: "people" },
  "customers temporary-password": { says: "Mandó una contraseña temporal", group: "people" },
  "customers activation": { says: "Reenvió la confirmación de una cuenta", group: "people" },
  "vehicles add": { says: "Dio de alta un vehículo", group: "goods" },
  "vehicles change": { says: "Cambió un vehículo", group: "goods" },
  "locations add": { says: "Dio de alta un lugar", group: "goods" },
  "locations change": { says: "Cambió un lugar", group: "goods" },
  "locations retire": { says: "Retiró un lugar", group: "goods" },
  "locations bring-back": { says: "Regresó un lugar", group: "goods" },
  "locations move-orders": { says: "Cambió dónde se recoge", group: "goods" },
  "locations export": { says: "Exportó una lista de lugares", group: "house" },
  "vehicles offer": { says: "Retiró o regresó un vehículo", group: "goods" },
  "employees quota": { says: "Cambió la cuota de un empleado", group: "people" },
  "invitations revoke": { says: "Retiró una invitación", group: "people" },
  "customers delete-address": { says: "Eliminó una dirección", group: "people" },
  "customers erase": {
    says: "Borró los datos de una persona",
    asks: "Pidió borrar los datos de una persona",
    group: "people",
  },
  "arco register": { says: "Registró una solicitud ARCO", group: "people" },
  "arco take": { says: "Se encargó de una solicitud ARCO", group: "people" },
  "arco identity": { says: "Comprobó la identidad de una solicitud ARCO", group: "people" },
  "arco ask": { says: "Pidió lo que falta en una solicitud ARCO", group: "people" },
  "arco complete": { says: "Anotó completa una solicitud ARCO", group: "people" },
  "arco lapse": { says: "Tuvo por no presentada una solicitud ARCO", group: "people" },
  "arco decide": { says: "Decidió una solicitud ARCO", group: "people" },
  "arco done": { says: "Cumplió una solicitud ARCO", group: "people" },
  "users unlock": { says: "Desbloqueó una cuenta", group: "people" },
  "users sign-out": { says: "Cerró las sesiones de una cuenta", group: "people" },
  "campaigns create": { says: "Creó una campaña", asks: "Pidió crear una campaña", group: "prices" },
  "campaigns change": { says: "Cambió una campaña", asks: "Pidió cambiar una campaña", group: "prices" },
  "campaigns pause": { says: "Pausó una campaña", asks: "Pidió pausar una campaña", group: "prices" },
  "campaigns resume": { says: "Reanudó una campaña", asks: "Pidió reanudar una campaña", group: "prices" },
  "campaigns end": { says: "Terminó una campaña", asks: "Pidió terminar una campaña", group: "prices" },
  "coupons create": { says: "Creó un cupón", asks: "Pidió crear un cupón", group: "prices" },
  "coupons generate": { says: "Generó códigos de cupón", asks: "Pidió generar códigos de cupón", group: "prices" },
  "coupons change": { says: "Cambió un cupón", asks: "Pidió cambiar un cupón", group: "prices" },
  "coupons disable": { says: "Dio de baja un cupón", asks: "Pidió dar de baja un cupón", group: "prices" },
  "coupons download": { says: "Descargó códigos de cupón", group: "prices" },
  "plans create": { says: "Agregó un plan de meses", group: "prices" },
  "plans change": { says: "Cambió un plan de meses", group: "prices" },
  "plans switch": { says: "Ofreció o quitó un plan de meses", group: "prices" },
  "tires edit": { says: "Cambió una llanta", group: "house" },
  "tires add": { says: "Agregó una llanta", group: "house" },
  "tires retire": { says: "Retiró de la venta", asks: "Pidió retirar gran parte del catálogo", group: "house" },
  "tires bring-back": { says: "Regresó a la venta", group: "house" },
  "tires feature": { says: "Cambió las destacadas", group: "house" },
  "tires export": { says: "Exportó una lista de llantas", group: "house" },
  "products edit": { says: "Cambió una línea", group: "house" },
  "products add": { says: "Agregó una línea", group: "house" },
  "stock count": { says: "Contó una llanta", group: "goods" },
  "stock adjust": { says: "Ajustó existencias", group: "goods" },
  "stock alarm": { says: "Cambió la alarma de existencias", group: "goods" },
  "stock export": { says: "Exportó una lista de existencias", group: "goods" },
  "prices draft": { says: "Guardó un plan de precios", group: "prices" },
  "prices schedule": {
    says: "Programó un plan de precios",
    asks: "Pidió programar un plan de precios",
    group: "prices",
  },
  "prices withdraw": { says: "Retiró un plan de precios", group: "prices" },
  "prices end": { says: "Terminó un plan de precios", group: "prices" },
  "prices edit": {
    says: "Cambió el precio de una llanta",
    asks: "Pidió cambiar el precio de una llanta",
    group: "prices",
  },
  "prices apply": { says: "Empezó un plan de precios", group: "prices" },
  "prices revert": { says: "Terminó un plan de precios por su reloj", group: "prices" },
  "import catalogue": { says: "Importó el catálogo", group: "prices" },
  "import employees": { says: "Importó empleados", group: "people" },
  "import locations": { says: "Importó puntos de entrega", group: "house" },
  "import plans": { says: "Importó planes de meses", group: "prices" },
  "import campaigns": { says: "Importó campañas", group: "prices" },
  "import coupons": { says: "Importó cupones", group: "prices" },
  "import banners": { says: "Importó banners", group: "house" },
  "import stock": { says: "Importó existencias", group: "house" },
  "import vehicles": { says: "Importó vehículos", group: "house" },
  "session begin": { says: "Entró", group: "access" },
  "session begin by recovery code": { says: "Entró con un código de recuperación", group: "access" },
  "session begin by passkey": { says: "Entró con una llave de acceso", group: "access" },
  "session enrol": { says: "Registró su segunda prueba", group: "access" },
  "session step-up": { says: "Confirmó que era su cuenta", group: "access" },
  "session step-up by passkey": { says: "Confirmó que era su cuenta con una llave de acceso", group: "access" },
  "session end": { says: "Salió", group: "access" },
  "session end other": { says: "Cerró otra de sus sesiones", group: "access" },
  "session wrong current password": { says: "Escribió mal su contraseña de ahora", group: "access" },
  "session wrong passkey": { says: "Llave de acceso incorrecta", group: "access" },
  "session change-password": { says: "Cambió su contraseña", group: "access" },
  "session add-passkey": { says: "Agregó una llave de acceso", group: "access" },
  "session remove-passkey": { says: "Quitó una llave de acceso", group: "access" },
  "session new-recovery-codes": { says: "Pidió otros códigos de recuperación", group: "access" },
  "session new-totp": { says: "Cambió su aplicación de códigos", group: "access" },
  "session wrong password": { says: "Contraseña incorrecta", group: "access" },
  "session wrong code": { says: "Código incorrecto", group: "access" },
  "staff invite": { says: "Invitó a una persona", asks: "Pidió invitar a un dueño", group: "access" },
  "staff resend-invitation": {
    says: "Envió otra vez una invitación",
    asks: "Pidió invitar otra vez a un dueño",
    group: "access",
  },
  "staff withdraw-invitation": { says: "Retiró una invitación", group: "access" },
  "staff accept": { says: "Aceptó una invitación", group: "access" },
  "staff accept by passkey": { says: "Aceptó una invitación con una llave de acceso", group: "access" },
  "staff change": { says: "Cambió el rol o el último día", asks: "Pidió dar el rol dueño", group: "access" },
  "staff enable": { says: "Devolvió el acceso", asks: "Pidió devolver el acceso a un dueño", group: "access" },
  "staff create-role": { says: "Creó un rol", group: "access" },
  "staff change-role": {
    says: "Cambió los permisos de un rol",
    asks: "Pidió que un rol decida sobre personas",
    group: "access",
  },
  "staff rename-role": { says: "Cambió el nombre de un rol", group: "access" },
  "staff delete-role": { says: "Eliminó un rol", group: "access" },
  "staff create": { says: "Creó a una persona del personal", group: "access" },
  "staff disable": { says: "Quitó el acceso a una persona", group: "access" },
  "staff reset-factor": { says: "Reinició el segundo factor", group: "access" },
  "settings change": { says: "Cambió un ajuste", asks: "Pidió cambiar un ajuste", group: "house" },
  "approvals approve": { says: "Aprobó una solicitud", group: "house" },
  "approvals reject": { says: "Rechazó una solicitud", group: "house" },
  "approvals withdraw": { says: "Retiró una solicitud", group: "house" },
  "approvals lapse": { says: "Dejó vencer una solicitud", group: "house" },
  "audit verify": { says: "Verificó la bitácora", group: "house" },
  "messages answer": { says: "Contestó un mensaje", group: "people" },
  "messages note": { says: "Anotó en un mensaje", group: "people" },
  "messages inbound": { says: "Anotó lo que una persona contestó", group: "people" },
  "messages take": { says: "Se encargó de un mensaje", group: "people" },
  "messages link": { says: "Ligó un mensaje a un pedido", group: "people" },
  "messages close": { says: "Cerró un mensaje", group: "people" },
  "messages reopen": { says: "Abrió otra vez un mensaje", group: "people" },
  "messages template": { says: "Guardó una plantilla de respuesta", group: "house" },
  "messages remove-template": { says: "Quitó una plantilla de respuesta", group: "house" },
  "mails resend": { says: "Envió otra vez un correo", group: "people" },
  "jobs retry": { says: "Reintentó un trabajo de la fila", group: "house" },
  "jobs discard": { says: "Descartó un trabajo de la fila", group: "house" },
  "demo remove": { says: "Quitó la demostración", group: "house" },
  "restore tried": { says: "Probó restaurar un respaldo", group: "house" },
  restore: { says: "Restauró un respaldo", group: "house" },
} as const satisfies Readonly<
  Record<string, { readonly says: string; readonly asks?: string; readonly group: ActGroup }>
>;

export type AuditAct = keyof typeof AUDIT_ACTS;

/** What may follow an act's name: it was only asked for, it had no second person, or it is a count of many. */
export const ACT_SUFFIXES = {
  asked: " (pedir)",
  alone: " (sin segunda persona)",
  counted: " (en total)",
} as const;

export type ActForm = keyof typeof ACT_SUFFIXES;

const FORMS = Object.entries(ACT_SUFFIXES) as readonly (readonly [ActForm, string])[];

/** Whether a line is about reading personal data: who read whom is kept a year. `command`: the act's name in the log, in any form. */
export function isReading(command: string): boolean {
  const { name } = readActName(command);
  return Object.hasOwn(AUDIT_ACTS, name) && AUDIT_ACTS[name as AuditAct].group === "reads";
}

/** The names of a group's acts in the log, in every form. */
export const namesOfGroup = (group: ActGroup): readonly string[] =>
  Object.entries(AUDIT_ACTS)
    .filter(([, act]) => act.group === group)
    .flatMap(([name]) => namesOfAct(name));

/** An act's name in the log, in every form. */
export const namesOfAct = (name: string): readonly string[] => [name, ...FORMS.map(([, suffix]) => `${name}${suffix}`)];

/** The act that a name of the log means, and its form; null: as it is. */
export function readActName(command: string): { readonly name: string; readonly form: ActForm | null } {
  const form = FORMS.find(([, suffix]) => command.endsWith(suffix));
  return form ? { name: command.slice(0, -form[1].length), form: form[0] } : { name: command, form: null };
}

/** What a line of the log says was done: `Canceló un pedido`, `Pidió un reembolso`. */
export function actWords(command: string): string {
  const { name, form } = readActName(command);
  const act: { readonly says: string; readonly asks?: string } = Object.hasOwn(AUDIT_ACTS, name)
    ? AUDIT_ACTS[name as AuditAct]
    : { says: name };
  if (form === "asked") return act.asks ?? `Pidió aprobación: ${name}`;
  return form === "counted" ? `${act.says}, varias veces` : act.says;
}
