import type { FastifyInstance } from "fastify";

/** The JSON content type comes with calls that have no body too (account §7): nothing is then what they send, not a mistake. */
export function addJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null);
    else void parse(request, body, done);
  });
}
