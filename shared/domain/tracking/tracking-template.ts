/** Stands for the guía in the address of a carrier's tracking page. */
export const GUIA_PLACE = "{guia}";
const LONGEST_TEMPLATE = 300;

/** What is wrong with an address of a tracking page, in words; undefined when it can be used. */
export function templateProblem(template: string): string | undefined {
  if (template.length > LONGEST_TEMPLATE) return `Escribe a lo más ${LONGEST_TEMPLATE} letras.`;
  if (!template.startsWith("https://")) return "Tiene que empezar con https://";
  const example = template.replaceAll(GUIA_PLACE, "1234567890");
  if (/[\s<>"'\\{}]|\p{Cc}/u.test(example)) return `Sin espacios ni comillas; la única llave es ${GUIA_PLACE}.`;
  if (!URL.canParse(example)) return "No es una dirección de internet.";
  const { username, password, hostname, host } = new URL(example);
  if (username !== "" || password !== "") return "Sin usuario ni contraseña.";
  // The carrier's own site and no other: a guía in the host's name would choose it.
  if (new URL(template.replaceAll(GUIA_PLACE, "0000000000")).host !== host || !hostname.includes("."))
    return "El sitio tiene que ser el de la paquetería.";
  return template.includes(GUIA_PLACE) ? undefined : `Falta ${GUIA_PLACE}: ahí va el número de guía.`;
}

/** The page of a guía. */
export const fillTemplate = (template: string, guia: string): string =>
  template.replaceAll(GUIA_PLACE, encodeURIComponent(guia));
