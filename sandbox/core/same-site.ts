import type { FastifyReply, FastifyRequest } from "fastify";

/** A page of another origin that a developer has open must not be able to press our buttons. */
export const refuseForeignPages = async (request: FastifyRequest, reply: FastifyReply) => {
  const { origin } = request.headers;
  if (request.method === "GET" || origin === undefined) return;
  if (!URL.canParse(origin) || new URL(origin).host !== request.headers.host) {
    await reply.code(403).send({ error: "This origin may not control the sandbox." });
  }
};
