import { Ajv } from "ajv";
import fastJsonStringify from "fast-json-stringify";
import type { FastifyInstance } from "fastify";

/**
 * The contract's schemas on the server: they validate requests, and a response has their fields only. Values of a body are not coerced: a
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
      return validate(data) ? true : { error: validate.errors ?? [] };
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

function whenNeeded<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}
