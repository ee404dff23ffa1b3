import type { FastifyInstance } from "fastify";

export type Fields = Readonly<Record<string, unknown>>;

/** JSON from tests, form fields from the pages; nothing is an empty object. */
export const readFields = (body: unknown): Fields =>
  typeof body === "object" && body !== null ? (body as Fields) : {};

/** Lets a test change a provider's settings, each to one of the values it may take. */
export const settingsRoute = (
  app: FastifyInstance,
  path: string,
  settings: object,
  allowed: Readonly<Record<string, readonly unknown[]>>,
): void => {
  app.post(path, async (request, reply) => {
    const wanted = Object.entries(readFields(request.body));
    const wrong = wanted.find(([name, value]) => !allowed[name]?.includes(value));
    if (wrong) return reply.code(400).send({ error: `${wrong[0]} may be: ${JSON.stringify(allowed)}` });
    return Object.assign(settings, Object.fromEntries(wanted));
  });
};
