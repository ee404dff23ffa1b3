/** A field of our form with invoice data. */
export type InvoiceField = "rfc" | "legalName" | "taxRegime" | "cfdiUse" | "postalCode";

/** Who can do something about it: the customer by new data, staff, or time alone. */
export type RefusalRemedy = "customer" | "staff" | "retry";

/** What an answer of the PAC or the SAT means. `field` is set where the customer's data are at fault. */
export interface RefusalWords {
  readonly sentence: string;
  readonly field: InvoiceField | null;
  readonly remedy: RefusalRemedy;
}

const customer = (field: InvoiceField, sentence: string): RefusalWords => ({ sentence, field, remedy: "customer" });
const staff = (sentence: string): RefusalWords => ({ sentence, field: null, remedy: "staff" });
const retry = (sentence: string): RefusalWords => ({ sentence, field: null, remedy: "retry" });

/** The receiver's data have not the form that the SAT's schema asks for: said before anything leaves, by its first field. */
export const receiverCode = (field: InvoiceField) => `receiver:${field}` as const;

const RECEIVER: Readonly<Record<ReturnType<typeof receiverCode>, RefusalWords>> = {
  "receiver:rfc": customer("rfc", "El RFC no tiene la forma que pide el SAT: termina en un número o en la letra A."),
  "receiver:legalName": customer("legalName", "El SAT no admite la barra | en el nombre."),
  "receiver:taxRegime": customer("taxRegime", "Falta el régimen fiscal."),
  "receiver:cfdiUse": customer("cfdiUse", "Falta el uso del CFDI."),
  "receiver:postalCode": customer("postalCode", "El código postal debe tener cinco dígitos."),
};

/** By code, as the PAC writes it. Source: data cfdi, pac_codes; public programs disagree about 40147 to 40149 and 40130. */
const STAMPING: Readonly<Record<string, RefusalWords>> = {
  ...RECEIVER,
  "301": staff("El PAC no pudo leer la factura: su XML no cumple el esquema del SAT."),
  "302": staff("El sello de la factura no es válido."),
  "303": staff("El certificado de sello digital no es del RFC que emite la factura."),
  "304": staff("El certificado de sello digital está revocado o vencido."),
  "305": staff("La fecha de la factura está fuera de la vigencia del certificado de sello digital."),
  "306": staff("El certificado cargado es una e.firma; se necesita un certificado de sello digital."),
  "307": staff("El PAC ya había timbrado esta factura."),
  "308": staff("El certificado de sello digital no fue emitido por el SAT."),
  "401": staff("La fecha de la factura no está dentro de las 72 horas que acepta el PAC."),
  "402": staff("El RFC que emite no está en la lista de contribuyentes obligados del SAT."),
  "403": staff("El PAC no acepta la fecha o el régimen de quien emite."),
  CFDI40102: staff("El sello no corresponde al contenido de la factura."),
  CFDI40106: staff("El certificado de sello digital no es válido o no es de quien emite."),
  CFDI40126: staff("El código postal del lugar de expedición no existe para el SAT."),
  CFDI40130: staff("Los datos de público en general no van juntos en la factura."),
  CFDI40138: staff("El RFC de la tienda no está inscrito en el SAT."),
  CFDI40139: staff("El nombre de la tienda no es el que el SAT tiene con su RFC."),
  CFDI40140: staff("El régimen fiscal de la tienda no existe para el SAT."),
  CFDI40141: staff("El régimen fiscal de la tienda no corresponde a su tipo de persona."),
  CFDI40143: customer("rfc", "El RFC no está inscrito en el SAT o está cancelado."),
  CFDI40144: customer("legalName", "El SAT no encuentra al contribuyente con ese RFC y ese nombre."),
  CFDI40145: customer("legalName", "El nombre no es el que el SAT tiene con ese RFC: escríbelo como en la Constancia."),
  CFDI40146: customer("rfc", "Ese nombre sólo puede ir con el RFC genérico de público en general."),
  CFDI40147: customer("postalCode", "El SAT no encuentra el domicilio fiscal de ese RFC."),
  CFDI40148: customer("postalCode", "El código postal no es el del domicilio fiscal que el SAT tiene con ese RFC."),
  CFDI40149: customer("postalCode", "Con un RFC genérico, el código postal debe ser el del lugar de expedición."),
  CFDI40157: customer("taxRegime", "El régimen fiscal no existe para el SAT."),
  CFDI40158: customer("taxRegime", "El régimen fiscal no corresponde a ese tipo de persona."),
  CFDI40159: customer("taxRegime", "El régimen fiscal no es el que el SAT tiene con ese RFC."),
  CFDI40160: customer("cfdiUse", "El uso del CFDI no existe para el SAT."),
  CFDI40161: customer("cfdiUse", "El uso del CFDI no corresponde al régimen fiscal o al tipo de persona."),
  CFDI40180: staff("El IVA de un concepto está fuera de los límites que acepta el PAC."),
  CFDI3307: staff("El PAC ya tiene otra factura con este folio: hay que buscarla en su lista."),
  AU1000: retry("El PAC no pudo abrir la sesión: se intentará otra vez."),
  AU2000: staff("El PAC no acepta nuestro usuario o contraseña."),
  AU2001: staff("La cuenta con el PAC no tiene timbres."),
  AU2002: staff("La cuenta con el PAC está inactiva."),
  AU2003: staff("La tienda no ha firmado el manifiesto con el PAC."),
  AU2004: staff("El RFC de la tienda no pertenece a esta cuenta del PAC."),
  AU4101: staff("La petición al PAC no llevaba credencial."),
  CO1000: retry("El PAC tuvo un error: se intentará otra vez."),
};

/** Codes of refusals that the customer mends with new data. */
export const CUSTOMER_REFUSALS: readonly string[] = Object.entries(STAMPING).flatMap(([code, { remedy }]) =>
  remedy === "customer" ? [code] : [],
);

/**
 * Whether a refusal shows that the PAC has no earlier stamp of the same bytes: it is about what the document says, which the PAC looks at
 * after its own store. A refusal about the certificate, the issuer, the date or the account would come of a stamped document too, and
 * CFDI40999 says nothing. Source: data cfdi, pac_codes; sw-api section 3.4, invoicing section 7.
 */
export const provesNoStamp = (code: string): boolean =>
  code === "301" || code === "302" || (/^CFDI40\d{3}$/.test(code) && code !== "CFDI40106" && code !== "CFDI40999");

const CANCELLING: Readonly<Record<string, RefusalWords>> = {
  "201": retry("El SAT recibió la solicitud de cancelación."),
  "202": retry("La cancelación ya se había solicitado."),
  "203": staff("El SAT no encuentra la factura, o no es de este emisor."),
  "204": staff("El SAT no acepta que se cancele esta factura."),
  "205": retry("El SAT todavía no tiene la factura: se intentará otra vez dentro de 72 horas."),
  "206": staff("La factura no es del sector primario."),
  "207": staff("El SAT no acepta el motivo de cancelación."),
  "208": staff("El plazo para cancelar la factura terminó con la declaración anual."),
  "301": staff("El SAT no pudo leer la solicitud de cancelación."),
  "302": staff("La firma de la solicitud de cancelación no es válida."),
  "303": staff("La firma de la solicitud de cancelación no es de quien emitió la factura."),
  "304": staff("El certificado de sello digital está revocado o vencido."),
  "305": staff("El SAT no acepta el certificado de la solicitud de cancelación."),
  "306": staff("La solicitud de cancelación no se firmó con un certificado de sello digital."),
  "309": staff("La cancelación que se consulta no existe."),
  "310": staff("El SAT no acepta el certificado de la solicitud de cancelación."),
  "708": retry("El PAC no pudo conectarse con el SAT: se intentará otra vez."),
  "711": staff("El PAC tuvo un error con el certificado al cancelar."),
  "798": retry("El SAT ya tenía una solicitud de cancelación."),
  "799": staff("Se pidió la cancelación demasiadas veces."),
  no_cancelable: staff("La factura tiene documentos relacionados vigentes: primero hay que cancelarlos."),
  CACFDI33: staff("El PAC no aceptó la solicitud de cancelación."),
  CA1000: staff("El PAC no pudo leer la solicitud de cancelación."),
  CA2000: retry("El SAT no contesta: se intentará otra vez."),
  CA2100: retry("El PAC no pudo cancelar: se intentará otra vez."),
  CA300: staff("El PAC no acepta nuestra credencial para cancelar."),
};

/** An answer's code and its whole text: "CFDI40148 - El campo…", "307. El comprobante…". A text without a code has none. */
export function parsePacMessage(message: string): { readonly code: string | null; readonly text: string } {
  const [, code] = /^\s*([A-Za-z]*\d\w*|no_cancelable)\s*[-.:]/.exec(message) ?? [];
  return { code: code ?? null, text: message.trim() };
}

/** What a refusal to stamp means. A code that is not known is for staff, with the code in the sentence. */
export function stampingWords(code: string | null): RefusalWords {
  return STAMPING[code ?? ""] ?? staff(`El PAC no aceptó la factura${named(code)}.`);
}

/**
 * What the answer to a request for cancellation means; "CA203" is SW's name for the SAT's 203. What the PAC says of the account or of itself
 * (AU, CO) decides nothing about the request.
 */
export function cancellingWords(code: string | null): RefusalWords {
  const known = CANCELLING[code ?? ""] ?? CANCELLING[satCode(code ?? "")];
  if (known) return known;
  const sentence = `El PAC no aceptó la solicitud de cancelación${named(code)}.`;
  if (!/^(?:AU|CO)\d/.test(code ?? "")) return staff(sentence);
  const ofPac = STAMPING[code ?? ""] ?? staff(sentence);
  return ofPac.remedy === "retry" ? ofPac : retry(`${ofPac.sentence} Se intentará otra vez.`);
}

/** The SAT's code in an answer of SW: "203" of "CA203". */
export const satCode = (code: string): string => code.replace(/^CA(?=\d{3}$)/, "");

const named = (code: string | null): string => (code === null ? "" : ` (${code})`);
