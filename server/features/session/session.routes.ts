import type { FastifyInstance } from "fastify";
import { endSessionsEndpoint } from "../../../shared/contract/account/account.ts";
import {
  logoutEndpoint,
  sessionEndpoint,
  tokenEndpoint,
  userEndpoint,
} from "../../../shared/contract/account/session.ts";
import { err, ok } from "../../../shared/domain/text/result.ts";
import { WRONG_CREDENTIALS } from "../../../shared/domain/people/account/sign-in.ts";
import { deviceTokenOf, tokensOf } from "../../http/session-token.ts";
import { clearSessionCookie } from "./sign-in-cookies.ts";
import { serve } from "../../http/endpoint.ts";
import type { Services } from "../../http/services.ts";
import { endOwnSessions, login, type LoginError, logout } from "./session.service.ts";
import { finishSignIn } from "./finish-sign-in.ts";
import type { SignInOutcome } from "./sign-in-log.ts";
import { toWireUser } from "./wire-user.ts";

const OUTCOMES = {
  wrongCredentials: "wrong",
  notActivated: "notActivated",
  tooManyAttempts: "limited",
  tooBusy: "busy",
} as const satisfies Record<LoginError["kind"], SignInOutcome>;

const DESCRIPTIONS: Record<LoginError["kind"], string> = {
  wrongCredentials: WRONG_CREDENTIALS,
  notActivated: "Tu cuenta todavía no está activa. Abre el correo de confirmación o pide que te lo enviemos de nuevo.",
  tooManyAttempts:
    "Demasiados intentos. Espera unos minutos y vuelve a intentar, o recupera tu contraseña para recibir una temporal.",
  tooBusy: "Hay muchas personas iniciando sesión en este momento. Espera unos segundos y vuelve a intentar.",
};

export function sessionRoutes(
  app: FastifyInstance,
  { db, config, loginLimits, signInLog, loadMonitor }: Services,
): void {
  serve(app, tokenEndpoint, async ({ body, request, reply }) => {
    const result = await login(db, loginLimits, {
      email: body.username,
      password: body.password,
      address: request.ip,
      deviceToken: deviceTokenOf(request, config),
      now: new Date(),
    });
    if (!result.ok) {
      const { error } = result;
      await signInLog.record(body.username, OUTCOMES[error.kind]);
      const refusal = { kind: "tokenRefused", code: error.kind, description: DESCRIPTIONS[error.kind] } as const;
      if (error.kind === "tooManyAttempts") return err({ ...error, ...refusal, status: 429 });
      if (error.kind !== "tooBusy") return err({ ...refusal, status: 400 });
      loadMonitor.recordShed("call", "passwords");
      return err({ ...error, ...refusal, status: 503 });
    }
    await signInLog.record(body.username, "ok");
    return ok(await finishSignIn({ db, config }, { request, reply, issued: result.value, cartId: body.kart }));
  });

  serve(app, logoutEndpoint, async ({ request, reply }) => {
    for (const token of tokensOf(request, config)) await logout(db, token);
    clearSessionCookie(reply, config);
    return ok({});
  });

  serve(app, endSessionsEndpoint, async ({ customer, reply }) => {
    await endOwnSessions(db, customer.id);
    clearSessionCookie(reply, config);
    return ok({});
  });

  serve(app, userEndpoint, async ({ customer }) => ok(toWireUser(customer)));
  serve(app, sessionEndpoint, async ({ customer }) => ok({ User: customer ? toWireUser(customer) : null }));
}
