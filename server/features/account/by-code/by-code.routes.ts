import type { FastifyInstance } from "fastify";
import { contactDataEndpoint } from "../../../../shared/contract/account/account.ts";
import { askCodeEndpoint, signInByCodeEndpoint } from "../../../../shared/contract/account/session.ts";
import { emailErrorOf } from "../../../../shared/domain/people/registration.ts";
import { codeDigits } from "../../../../shared/domain/people/account/sign-in-code.ts";
import { err, ok } from "../../../../shared/domain/text/result.ts";
import { fieldMessages } from "../../../http/app-error.ts";
import { serve } from "../../../http/endpoint.ts";
import type { Services } from "../../../http/services.ts";
import { deviceTokenOf } from "../../../http/session-token.ts";
import { askForCode } from "../../session/sign-in-code.ts";
import { finishSignIn } from "../../session/finish-sign-in.ts";
import type { SignInOutcome } from "../../session/sign-in-log.ts";
import { toWireUser } from "../../session/wire-user.ts";
import { noticeInForce } from "../consents.ts";
import { registrationTokenOf } from "../registration-cookie.ts";
import { clearCodeCookie, codeTokenOf, setCodeCookie } from "../../session/code-cookie.ts";
import { saveContactData } from "./contact-data.service.ts";
import { signInByCode, type SignInByCodeError } from "./sign-in-by-code.service.ts";

const OUTCOMES = {
  signInCodeWrong: "wrong",
  signInCodeOver: "wrong",
  signInCodeLimited: "limited",
  notInvited: "wrong",
} as const satisfies Record<SignInByCodeError["kind"], SignInOutcome>;

const CONTACT_NAMES = { name: "nombre", phone: "tel" } as const;

/** The way in by a code of the mailbox, and what an account that was opened so lacks. */
export function byCodeRoutes(app: FastifyInstance, services: Services): void {
  const { db, config, signInLog } = services;

  serve(app, askCodeEndpoint, async ({ body, request, reply }) => {
    const email = body.email.trim();
    const wrong = emailErrorOf(email);
    if (wrong !== undefined) return err({ kind: "fieldsRefused", fields: { email: [wrong] } });
    const asked = await askForCode(services, {
      email,
      address: request.ip,
      deviceToken: deviceTokenOf(request, config),
      browserToken: codeTokenOf(request, config),
      now: new Date(),
    });
    if (!asked.ok) return asked;
    setCodeCookie(reply, config, asked.value.browserToken);
    return ok({});
  });

  serve(app, signInByCodeEndpoint, async ({ body, request, reply }) => {
    // Before the code is looked at: a page that has to be loaded again does not spend it.
    const notice = noticeInForce(body.notice);
    if (!notice.ok) return notice;
    const email = body.email.trim();
    const signedIn = await signInByCode(services, {
      email,
      code: codeDigits(body.codigo),
      address: request.ip,
      deviceToken: deviceTokenOf(request, config),
      browserToken: codeTokenOf(request, config),
      noticeVersion: notice.value,
      wantsPromotions: body.subscribe ?? false,
      registrationToken: registrationTokenOf(request, config),
      now: new Date(),
    });
    await signInLog.record(email, signedIn.ok ? "ok" : OUTCOMES[signedIn.error.kind]);
    if (!signedIn.ok) return signedIn;
    clearCodeCookie(reply, config);
    return ok(await finishSignIn(services, { request, reply, issued: signedIn.value, cartId: body.kart }));
  });

  serve(app, contactDataEndpoint, async ({ customer, body }) => {
    const saved = await saveContactData(db, customer, { name: body.nombre, phone: body.tel });
    if (saved.ok) return ok(toWireUser(saved.value));
    if (saved.error.kind !== "contactInvalid") return err(saved.error);
    return err({ kind: "fieldsRefused", fields: fieldMessages(saved.error.errors, CONTACT_NAMES) });
  });
}
