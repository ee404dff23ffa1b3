import { Ajv } from "ajv";
import fastJsonStringify from "fast-json-stringify";
import type { FastifyInstance } from "fastify";

/**
 * The contract's schemas on the server: they validate requests, and requests and responses have their fields only. Values of a body are not coerced: a
 * quantity sent as text is an error. Query and path are text, and are coerced to the schema's types.
 *
 * Each schema is compiled once, on its first use: compiling all of them took a third of the start.
 */
export function addSchemas(app: FastifyInstance): void {
  const body = new Ajv({ coerceTypes: false, useDefaults: false, allErrors: false, strict: false });
  const text = new Ajv({ coerceTypes: true, useDefaults: false, allErrors: false, strict: false });
  app.setValidatorCompiler(({ schema, httpPart }) => {
    const validator = whenNeeded(() => (httpPart === "body" ? body : text).compile(schema as object));
    return (data: unknown) => {
      const validate = validator();
      if (!validate(data)) return { error: validate.errors ?? [] };
      keepKnownFields(schema as ObjectSchema, data);
      return true;
    };
  });

  const serializers = new WeakMap<WeakKey, () => (answer: unknown) => string>();
  app.setSerializerCompiler(({ schema }) => {
    const known = serializers.get(schema);
    const serializer = known ?? whenNeeded(() => fastJsonStringify(schema));
    if (!known) serializers.set(schema, serializer);
    return (answer) => serializer()(answer);
  });
}

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, ObjectSchema>>;
  readonly additionalProperties?: unknown;
  readonly items?: ObjectSchema;
}

/**
 * Takes out fields that an object's schema does not name. Routes spread bodies into what a use case is given: a field more, as `customer`, would
 * stand for what the server knows. What may be one of several objects stays as it is.
 */
function keepKnownFields(schema: ObjectSchema, value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) {
    if (schema.items) for (const item of value) keepKnownFields(schema.items, item);
    return;
  }
  const { properties, additionalProperties } = schema;
  if (!properties) return;
  const fields = value as Record<string, unknown>;
  for (const name of Object.keys(fields)) {
    const known = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (known) keepKnownFields(known, fields[name]);
    else if (additionalProperties === undefined) delete fields[name];
  }
}

function whenNeeded<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}
