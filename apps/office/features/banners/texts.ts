import type { BannerState } from "../../../../shared/domain/promotions/banner-rules.ts";

export const STATE_LOOKS = {
  live: { kind: "ok", glyph: "play", word: "Vigente" },
  planned: { kind: "info", glyph: "calendar-clock", word: "Planeado" },
  over: { kind: "wait", glyph: "clock", word: "Terminó" },
  off: { kind: "info", glyph: "x", word: "Apagado" },
} as const satisfies Readonly<Record<BannerState, { kind: string; glyph: string; word: string }>>;

/** Words of Banners. */
export const TEXTS = {
  title: "Banners",
  live: (count: number) => (count === 0 ? "ninguno en la tienda ahora" : `${count} en la tienda ahora`),
  fresh: "Banner nuevo",
  order: "Orden en la portada",
  orderFoot: "Arrastra, o usa Alt con las flechas.",
  orderSaved: (title: string, place: number) => `«${title}» queda en el lugar ${place}.`,
  up: (title: string) => `Subir «${title}»`,
  down: (title: string) => `Bajar «${title}»`,
  always: "siempre",
  from: (day: string) => `desde el ${day}`,
  until: (day: string) => `hasta el ${day}`,
  fromUntil: (from: string, until: string) => `del ${from} al ${until}`,
  ofEvent: (key: string) => `página /eventos/${key}`,
  empty: "No hay banners",
  emptyNote: "La portada se ve sin banners: empieza con «Elige tu carril».",
  choose: "Elige un banner para cambiarlo y verlo como queda en la tienda.",
  readOnly: "Tu rol ve los banners y no los cambia.",
  done: "Listo: quedó anotado.",
  edit: "Cambiar",
  copy: "Duplicar",
  copyOf: (title: string) => `Copia de ${title}`.slice(0, 40),
  facts: { dates: "Fechas", link: "Lleva a", event: "Evento", coupon: "Cupón", text: "Texto", none: "Nada" },
  preview: "Vista previa en la tienda",
  previewFoot: "Es la página verdadera, con un enlace firmado de 2 horas. No se guarda en ninguna copia.",
  eventPreviewFoot:
    "Es la página verdadera del evento, con un enlace firmado de 2 horas. No carga el cupón y no se guarda en ninguna copia.",
  previewOf: (eventKey: string, width: number) =>
    `${eventKey === "" ? "La portada" : "La página del evento"} a ${width} píxeles`,
  copyLink: "Enlace de vista previa",
} as const;

export const DIALOG = {
  create: "Banner nuevo",
  change: "Cambiar banner",
  save: "Guardar banner",
  title: "Título",
  titleHint: (count: number) => `${count} de 40 letras. Es texto, nunca parte de la imagen.`,
  text: "Texto",
  image: "Imagen",
  imageHint: "Se suben y recortan en Imágenes.",
  from: "Desde",
  fromHint: "Vacío: en cuanto se enciende. Hora de la Ciudad de México.",
  until: "Hasta",
  untilHint: "Vacío: hasta que se apague.",
  link: "Lleva a",
  linkHint: "Una dirección de esta tienda: /product/2, /eventos/familia.",
  event: "Evento",
  eventHint: "Con clave, el banner es la página /eventos/clave y no está en la portada.",
  coupon: "Cupón del evento",
  isOn: "Encendido: apagado no se ve en la tienda, aunque lleguen sus fechas",
} as const;
