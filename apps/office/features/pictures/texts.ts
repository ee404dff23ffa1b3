import type { PictureInList } from "../../../../shared/contract/staff/pictures/pictures.ts";
import type { PictureKind } from "../../../../shared/domain/pictures/picture-sizes.ts";

/** Words of Imágenes. */
export const TEXTS = {
  title: "Imágenes",
  note: (all: number, missing: number) => (missing === 0 ? `${all}` : `${all}, ${missing} con tamaños que faltan`),
  upload: "Subir imagen",
  search: "Llanta, banner o texto alterno",
  views: {
    all: "Todas",
    tire: "Llantas",
    side: "Costados",
    tread: "Pisos",
    banner: "Banners",
    missing: "Faltan",
    withoutAlt: "Sin texto alterno",
    unused: "Sin usar",
  },
  caption: "Imágenes de la tienda",
  empty: "No hay imágenes",
  emptyNote: "Sube la primera: JPEG, PNG, WebP o AVIF de hasta 10 MB.",
  unusedTitle: "Sin usar",
  ofRelease: "Original",
  isMissing: "Falta",
  missingSizes: "Faltan tamaños",
  noAlt: "Sin texto alterno",
  inShop: "En la tienda",
  notInShop: "Fuera de la venta",
  choose: "Elige una imagen para ver sus tamaños y dónde se usa.",
  sizes: "Tamaños",
  sizeNote: (width: number, height: number) => `${width} × ${height} px`,
  bytes: (avif: number, webp: number) => `${kB(avif)} AVIF, ${kB(webp)} WebP`,
  uses: "Se usa en",
  noUses: "En ningún lado de la tienda.",
  alt: "Texto alterno",
  altHint: "Qué se ve, en una frase. Lo oye quien no ve la imagen y lo leen los buscadores.",
  source: "Se subió de",
  publishedBy: "La puso",
  shell: "la consola",
  replace: "Reemplazar",
  recrop: "Recortar otra vez",
  describe: "Cambiar texto",
  put: "Usar en…",
  remove: "Borrar",
  readOnly: "Tu rol ve las imágenes y no las cambia.",
  done: "Listo: la tienda ya la muestra.",
  doneKept: "Listo: quedó guardada.",
  doneText: "Listo: quedó anotado.",
} as const;

export const DIALOG = {
  upload: "Imagen nueva",
  recrop: "Recortar",
  publish: "Publicar imagen",
  reading: "Se está leyendo y limpiando la imagen…",
  tooLarge: "La imagen pesa más de 10 MB.",
  kind: "Es para",
  use: "Se usa en",
  nothingYet: "Nada todavía: sólo guardarla",
  crop: "Recorte",
  ofSize: (label: string) => `Recorte de ${label}`,
  left: "De izquierda a derecha",
  top: "De arriba a abajo",
  size: "Tamaño del recorte",
  cropHint: "Arrastra el recuadro, o usa los controles con el ratón, el dedo o las flechas.",
  preview: (label: string) => `Así se ve en ${label}`,
  undo: "La imagen de antes queda guardada: se puede volver a ella desde «Sin usar».",
  describe: "Cambiar texto alterno",
  save: "Guardar",
  put: "Usar esta imagen",
  remove: "Borrar imagen",
  back: "Regresar",
  ofPicture: (name: string) => name,
} as const;

export const KIND_WORDS: Readonly<Record<PictureKind, string>> = {
  tire: "Una llanta",
  side: "El costado de una llanta",
  tread: "El piso de una llanta",
  banner: "Un banner",
};

export const kB = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1024)).toLocaleString("es-MX")} kB`;

/** What a picture is called: what it shows, or else its name. */
export const titleOf = ({ uses, alt, name }: PictureInList): string => uses[0]?.title ?? (alt === "" ? name : alt);
