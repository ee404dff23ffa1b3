import { verify } from "node:crypto";
import { cadenaOf } from "../document/cadena.ts";
import { textOf } from "../document/document.ts";
import type { CfdiDocument } from "../document/document.ts";
import { issuedAtOf } from "../document/local-date.ts";
import type { PacContext } from "../pac-context.ts";
import { refusal } from "../pac-errors.ts";
import { isOfKnownAuthority } from "./authorities.ts";
import { readHolder } from "./holder.ts";
import type { Holder } from "./holder.ts";

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/**
 * Reads the issuer's certificate and checks it. Whether the date is within the certificate's time comes before whether it has ended: of
 * a document dated after its certificate both are true, and 305 says more.
 */
export const checkCertificate = ({ core, store }: PacContext, cfdi: CfdiDocument): Holder => {
  const holder = readHolder(textOf(cfdi.root, "Certificado"));
  if (!holder || holder.serial !== textOf(cfdi.root, "NoCertificado"))
    throw refusal(
      "CFDI40106",
      "El campo Certificado no contiene un certificado válido o no es el del campo NoCertificado.",
    );
  const { validFromDate, validToDate } = holder.certificate;
  if (holder.rfc !== textOf(cfdi.issuer, "Rfc"))
    throw refusal("303", "El certificado de sello no corresponde al RFC del emisor.");
  const issuedAt = issuedAtOf(cfdi);
  if (issuedAt < validFromDate || issuedAt > validToDate)
    throw refusal("305", "La fecha de emisión no está dentro de la vigencia del CSD del emisor.");
  if (store.revoked.has(holder.serial) || core.clock.now() > validToDate)
    throw refusal("304", "Certificado del emisor revocado o caduco.");
  if (!holder.isForSeals) throw refusal("306", "El certificado no es de tipo CSD.");
  if (!isOfKnownAuthority(holder.certificate)) throw refusal("308", "El certificado no fue expedido por el SAT.");
  return holder;
};

export const checkSeal = (cfdi: CfdiDocument, { certificate }: Holder): void => {
  const seal = textOf(cfdi.root, "Sello");
  if (!BASE64.test(seal)) throw refusal("302", "El sello está mal formado o es inválido.");
  const isRight = verify(
    "sha256",
    Buffer.from(cadenaOf(cfdi.root)),
    certificate.publicKey,
    Buffer.from(seal, "base64"),
  );
  if (!isRight)
    throw refusal(
      "CFDI40102",
      "El resultado de la digestión debe ser igual al resultado de la desencripción del sello.",
    );
};
