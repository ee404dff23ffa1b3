/** What a template may leave open, with what it stands for. */
export const TEMPLATE_FIELDS = {
  nombre: "nombre de quien escribió",
  folio: "folio del mensaje",
  pedido: "número del pedido ligado",
  tienda: "nombre de la tienda",
  telefono: "teléfono de la tienda",
} as const satisfies Record<string, string>;

export type TemplateField = keyof typeof TEMPLATE_FIELDS;
export type TemplateValues = Readonly<Record<TemplateField, string>>;

const FIELD = /\{([^{}\n]*)\}/g;

/** Fields of a text that are not known: `{nonbre}`. */
export const unknownFieldsIn = (text: string): readonly string[] =>
  [...text.matchAll(FIELD)].flatMap(([whole, name = ""]) => (Object.hasOwn(TEMPLATE_FIELDS, name) ? [] : [whole]));

/** Fields that have no value for this message: without an order there is no number. */
export const emptyFieldsIn = (text: string, values: TemplateValues): readonly string[] =>
  [...text.matchAll(FIELD)].flatMap(([whole, name = ""]) =>
    Object.hasOwn(values, name) && values[name as TemplateField] === "" ? [whole] : [],
  );

/** The text with its values. A field without one stays as it is, so that it is seen before it is sent; a value is not filled again. */
export const fillTemplate = (text: string, values: TemplateValues): string =>
  text.replaceAll(FIELD, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name as TemplateField] || whole : whole,
  );

/** An answer must not leave with a field in it. */
export const openFieldsIn = (text: string): readonly string[] =>
  [...text.matchAll(FIELD)].flatMap(([whole, name = ""]) => (Object.hasOwn(TEMPLATE_FIELDS, name) ? [whole] : []));
