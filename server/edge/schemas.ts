import { Ajv } from "ajv";
import fastJsonStringify from "fast-json-stringify";
import type { FastifyInstance } from "fastify";

/**
 * The contract's schemas on the server: what comes is validated by them, what goes holds nothing else. Bodies are taken as they are
 * (a quantity sent as text is an error, not a guess); query and path are text by nature and are read into the schema's type.
 *
 * Each schema is compiled once, however many calls have it, and when it is needed for the first time: all of them at once were a third
 * of a start.
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
