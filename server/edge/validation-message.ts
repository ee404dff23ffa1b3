import type { ErrorObject } from "ajv";
import type { FastifySchemaValidationError } from "fastify";

const PARTS: Record<string, { of: string; inIt: string }> = {
  body: { of: "del cuerpo", inIt: "en el cuerpo" },
  querystring: { of: "de la consulta", inIt: "en la consulta" },
  params: { of: "de la dirección", inIt: "en la dirección" },
};
const ANY_PART = { of: "de la solicitud", inIt: "en la solicitud" };

/** The invalid field; undefined when the whole value is invalid. */
export function fieldOf(errors: readonly FastifySchemaValidationError[]): string | undefined {
  const error = errors[0] as ErrorObject | undefined;
  const { missingProperty } = (error?.params ?? {}) as { missingProperty?: string };
  if (error?.keyword === "required" && missingProperty) return missingProperty;
  return error?.instancePath.split("/").filter(Boolean).join(".") || undefined;
}

/** A sentence that names the field, for the author of the call. */
export function validationMessage(errors: readonly FastifySchemaValidationError[], part: string | undefined): string {
  const { of, inIt } = PARTS[part ?? "body"] ?? ANY_PART;
  const field = fieldOf(errors);
  if (!field) return `Los datos ${of} no son válidos.`;
  return errors[0]?.keyword === "required"
    ? `Falta el campo ${field} ${inIt}.`
    : `El campo ${field} ${of} no es válido.`;
}
