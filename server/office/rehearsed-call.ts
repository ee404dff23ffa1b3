import type { FastifyRequest } from "fastify";

/** Whether a call of an act is only a rehearsal: it is undone, and answers what it would do. */
export const isRehearsed = ({ query }: FastifyRequest): boolean =>
  (query as { rehearse?: unknown } | undefined)?.rehearse === "1";
