import type { FastifyInstance } from "fastify";
import { changePasswordEndpoint, recoverPasswordEndpoint } from "../../../../shared/contract/account/account.ts";
import { err, ok } from "../../../../shared/domain/text/result.ts";
import { fieldMessages } from "../../../http/app-error.ts";
import { deviceTokenOf, tokenOf } from "../../../http/session-token.ts";
import { codeTokenOf } from "../code-cookie.ts";
import { setSignInCookies } from "../sign-in-cookies.ts";
import { serve } from "../../../http/endpoint.ts";
import type { Services } from "../../../http/services.ts";
import { changePassword } from "./password-change.service.ts";
import { recoverPassword } from "./recovery.service.ts";

const WIRE_NAMES = { current: "actual", next: "nueva" } as const;

export function passwordRoutes(app: FastifyInstance, services: Services): void {
  const { db, config, accountLimits, loadMonitor } = services;

  serve(app, recoverPasswordEndpoint, async ({ body, request }) => {
    const recovered = await recoverPassword(db, accountLimits, { email: body.email, address: request.ip });
    return recovered.ok ? ok({}) : recovered;
  });

  serve(app, changePasswordEndpoint, async ({ body, request, reply }) => {
    const changed = await changePassword(services, {
      current: body.actual,
      next: body.nueva,
      token: tokenOf(request, config) ?? "",
      deviceToken: deviceTokenOf(request, config),
      codeToken: codeTokenOf(request, config),
      address: request.ip,
      now: new Date(),
    });
    if (changed.ok) {
      setSignInCookies(reply, config, changed.value);
      return ok({});
    }
    if (changed.error.kind === "tooBusy") loadMonitor.recordShed("call", "passwords");
    if (changed.error.kind !== "passwordRefused") return err(changed.error);
    return err({ kind: "fieldsRefused", fields: fieldMessages(changed.error.errors, WIRE_NAMES) });
  });
}
