import type { MailState } from "../../../../shared/contract/staff/mails.ts";

/** As the address has them. */
export const STATE_NAMES: Readonly<Record<string, MailState>> = {
  "no-salio": "failed",
  "en-cola": "queued",
  enviado: "sent",
  "sin-falta": "dropped",
};

export const STATE_WORDS: Readonly<Record<MailState, string>> = {
  failed: "No salió",
  queued: "En cola",
  sent: "Enviado",
  dropped: "No hizo falta",
};

export const TEXTS = {
  title: "Correos",
  export: "Exportar CSV",
  caption: "Correos, del más nuevo al más viejo",
  note: (today: number, failed: number) =>
    `${today.toLocaleString("es-MX")} hoy${failed > 0 ? `, ${failed.toLocaleString("es-MX")} no ${failed === 1 ? "salió" : "salieron"}` : ""}`,
  all: "Todos",
  failed: "No salieron",
  queued: "En cola",
  sent: "Enviados",
  search: "Pedido, correo o Message-ID",
  kind: "Clase",
  date: "Fecha",
  hour: "Hora",
  mail: "Correo",
  to: "Para",
  toGone: "ya no está",
  order: "Pedido",
  state: "Estado",
  tries: "Intentos",
  empty: "Todavía no hay correos",
  emptyNote: "Aparecen aquí en cuanto la tienda escribe a alguien.",
  unreadable: "No se pudo leer el correo",
  address: "dirección de correo",
  queuedAt: "En cola",
  lastTry: "Último intento",
  nth: (tries: number) => `el ${tries.toLocaleString("es-MX")}`,
  sentAt: "Enviado",
  answer: "Respuesta",
  messageId: "Message-ID",
  dropped: "No se envió",
  same: "Reenviar el mismo",
  fresh: "Enviar como nuevo",
  sameTitle: "Reenviar el mismo correo",
  freshTitle: "Enviar como correo nuevo",
  resendUndo: "Un correo enviado no se puede recoger.",
  body: "Cómo se ve",
  bodySub: "se arma de nuevo, no se guarda",
  subject: "Asunto",
  files: "Adjuntos",
  frame: (subject: string) => `Correo: ${subject}`,
  of: (id: number) => `correo ${id}`,
  none: "Elige un correo para ver qué dice y qué fue de él.",
} as const;
