import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isSame } from "../core/authorization.ts";
import { readJson } from "./bodies.ts";
import type { PacContext } from "./pac-context.ts";
import { PacError } from "./pac-errors.ts";

const LIFETIME_MS = 2 * 60 * 60_000;

const WRONG_LOGIN = "AU2000 - El usuario y/o contraseña son inválidos, no se puede autenticar el servicio.";

const issueToken = ({ store, core, user, password }: PacContext, sent: { user: unknown; password: unknown }) => {
  const isRight =
    typeof sent.user === "string" &&
    typeof sent.password === "string" &&
    isSame(sent.user, user) &&
    isSame(sent.password, password);
  if (!isRight) throw new PacError(WRONG_LOGIN, null, 401);
  const token = [48, 96, 32].map((length) => randomBytes(length).toString("base64url")).join(".");
  const endsAt = core.clock.now().getTime() + LIFETIME_MS;
  store.tokens.set(token, endsAt);
  // A moment in seconds, and the provider's own spelling.
  return { data: { token, expires_in: Math.floor(endsAt / 1000), tokeny_type: "Bearer" }, status: "success" };
};

/** Both ways to a token: user and password as JSON, and in headers, as older clients send them. */
export const tokenRoutes = (app: FastifyInstance, context: PacContext): void => {
  app.post("/v2/security/authenticate", async (request) => {
    const { user, password } = readJson(request.body);
    return issueToken(context, { user, password });
  });
  app.post("/security/authenticate", async ({ headers }) =>
    issueToken(context, { user: headers["user"], password: headers["password"] }),
  );
};

/** Throws unless the request carries a token that is good now. Texts for a token that is over or unknown are assumed. */
export const authorize = ({ store, core, token: endless }: PacContext, request: FastifyRequest): void => {
  const token = /^Bearer\s*(.*)$/i.exec(request.headers.authorization ?? "")?.[1]?.trim() ?? "";
  if (token === "") throw new PacError("AU4101 - El token proporcionado viene vacio.", null, 401);
  if (token.split(".").length !== 3) throw new PacError("El token debe contener 3 partes", null, 401);
  if (isSame(token, endless)) return;
  const endsAt = store.tokens.get(token);
  if (endsAt === undefined) throw new PacError("El token no es válido.", null, 401);
  if (endsAt <= core.clock.now().getTime()) throw new PacError("El token ha expirado.", null, 401);
};
