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
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, ObjectSchema>>;
  readonly additionalProperties?: unknown;
  readonly items?: ObjectSchema;
  readonly anyOf?: readonly ObjectSchema[];
}

/**
 * Takes out fields that an object's schema does not name. Routes spread bodies into what a use case is given: a field more, as `customer`, would
 * stand for what the server knows. What may be one of several objects keeps the fields that any of them names.
 */
function keepKnownFields(schema: ObjectSchema, value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) {
    const items = listsOf(schema);
    if (items.length > 0) for (const item of value) keepKnownFields({ anyOf: items }, item);
    return;
  }
  const objects = objectsOf(schema);
  if (objects.length === 0) return;
  const isOpen = objects.some(({ additionalProperties }) => additionalProperties !== undefined);
  const fields = value as Record<string, unknown>;
  for (const name of Object.keys(fields)) {
    const known = objects.flatMap(({ properties = {} }) => (Object.hasOwn(properties, name) ? [properties[name]] : []));
    if (known.length > 0) keepKnownFields({ anyOf: known.filter((one) => one !== undefined) }, fields[name]);
    else if (!isOpen) delete fields[name];
  }
}

/** What the lists have that a value of the schema may be. */
const listsOf = (schema: ObjectSchema): readonly ObjectSchema[] =>
  schema.items ? [schema.items] : (schema.anyOf ?? []).flatMap(listsOf);

/** The objects that a value of the schema may be; none where an alternative takes any field. */
function objectsOf(schema: ObjectSchema): readonly ObjectSchema[] {
  if (schema.properties) return [schema];
  const objects = (schema.anyOf ?? []).filter((one) => one.type === undefined || one.type === "object");
  const named = objects.map(objectsOf);
  return named.some((one) => one.length === 0) ? [] : named.flat();
}

function whenNeeded<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}
