import { createHash, randomUUID } from "node:crypto";
import { parseXml, XmlError } from "../../core/xml.ts";
import { checkCertificate, checkSeal } from "../certificates/certificate-checks.ts";
import { textOf, toDocument } from "../document/document.ts";
import type { CfdiDocument } from "../document/document.ts";
import { issuedAtOf } from "../document/local-date.ts";
import { findSchemaError } from "../document/schema.ts";
import type { StampedDocument } from "../entities.ts";
import { checkMatrix } from "../matrix/matrix.ts";
import { toLocalTime } from "../pac-context.ts";
import type { PacContext } from "../pac-context.ts";
import { refusal } from "../pac-errors.ts";
import { asDocument, insertStamp, makeStamp } from "./seal-stamp.ts";

const HOUR_MS = 60 * 60_000;
const RETENTION_MS = 72 * HOUR_MS;
/** Clocks differ: a document may be a little ahead of the PAC. */
const LEAD_MS = 5 * 60_000;

const NOT_XML =
  "Error al leer el documento XML. La estructura del documento no es un Xml valido y/o la codificación del documento no es UTF8.";

/** What became of a document: stamped now, or earlier: as this very document, or under its name as another one. */
export type Stamping = { outcome: "stamped" | "earlier" | "nameTaken"; document: StampedDocument | null };

const readUtf8 = (bytes: Buffer): string => {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw refusal("301", "XML mal formado.", NOT_XML);
  }
};

const readDocument = async (xml: string): Promise<CfdiDocument> => {
  try {
    const root = parseXml(xml);
    const error = xml.startsWith("\uFEFF") ? "Marca de orden de bytes" : await findSchemaError(xml);
    if (error !== null) throw refusal("301", "La estructura del comprobante es incorrecta.", error);
    return toDocument(root);
  } catch (error) {
    if (error instanceof XmlError) throw refusal("301", "XML mal formado.", NOT_XML);
    throw error;
  }
};

type Sent = { cfdi: CfdiDocument; digest: string; customId: string | null };

const findEarlier = ({ store, core }: PacContext, { cfdi, digest, customId }: Sent): Stamping | null => {
  if (cfdi.stamp) {
    const known = store.documents.get(textOf(cfdi.stamp, "UUID").toLowerCase());
    return { outcome: "earlier", document: known ?? null };
  }
  const now = core.clock.now().getTime();
  const named = customId === null ? undefined : store.customIds.get(customId);
  const document = named && named.until > now ? store.documents.get(named.uuid) : undefined;
  if (document) return { outcome: document.digest === digest ? "earlier" : "nameTaken", document };
  const seal = textOf(cfdi.root, "Sello");
  const same = [...store.documents.values()].find(
    (one) =>
      (one.digest === digest || (seal !== "" && one.seal === seal)) && one.stampedAt.getTime() + RETENTION_MS > now,
  );
  return same ? { outcome: "earlier", document: same } : null;
};

const checkDate = ({ core }: PacContext, cfdi: CfdiDocument): void => {
  const ageMs = core.clock.now().getTime() - issuedAtOf(cfdi).getTime();
  if (ageMs > RETENTION_MS)
    throw refusal(
      "401",
      "El rango de la fecha de generación no debe de ser mayor a 72 horas para la emisión del timbre.",
    );
  if (ageMs < -LEAD_MS)
    throw refusal("401", "La fecha de generación no debe de ser posterior a la fecha del timbrado.");
};

const keep = ({ store, core }: PacContext, { cfdi, digest, customId }: Sent, xml: string): StampedDocument => {
  const { root, issuer, receiver, relations } = cfdi;
  const uuid = randomUUID();
  const stampedAt = core.clock.now();
  const seal = textOf(root, "Sello");
  const stamp = makeStamp(uuid, toLocalTime(stampedAt), seal);
  const document: StampedDocument = {
    uuid,
    digest,
    xml: insertStamp(xml, root.prefix, stamp),
    stampXml: asDocument(stamp),
    seal,
    certificateSerial: textOf(root, "NoCertificado"),
    stampedAt,
    issuedAt: issuedAtOf(cfdi),
    kind: textOf(root, "TipoDeComprobante"),
    folio: [textOf(root, "Serie"), textOf(root, "Folio")].filter((part) => part !== "").join("-"),
    issuer: { rfc: textOf(issuer, "Rfc"), name: textOf(issuer, "Nombre") },
    receiver: { rfc: textOf(receiver, "Rfc"), name: textOf(receiver, "Nombre") },
    total: textOf(root, "Total"),
    relations,
    isCancelled: false,
    cancellations: [],
    acuse: null,
  };
  store.documents.set(uuid, document);
  if (customId !== null) store.customIds.set(customId, { uuid, until: stampedAt.getTime() + RETENTION_MS });
  return document;
};

/**
 * Checks a sealed document in the order of the real service and stamps it; throws its refusal. Only the schema takes time: from there
 * on nothing waits, so of two requests with the same document one finds the other's stamp.
 */
export const stampDocument = async (context: PacContext, bytes: Buffer, customId: string | null): Promise<Stamping> => {
  const xml = readUtf8(bytes);
  const cfdi = await readDocument(xml);
  const sent = { cfdi, digest: createHash("sha256").update(bytes).digest("hex"), customId };
  const earlier = findEarlier(context, sent);
  if (earlier) return earlier;
  checkSeal(cfdi, checkCertificate(context, cfdi));
  checkDate(context, cfdi);
  checkMatrix(context, cfdi);
  return { outcome: "stamped", document: keep(context, sent, xml) };
};
