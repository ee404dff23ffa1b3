import type { FastifyInstance } from "fastify";
import {
  acceptNoticeEndpoint,
  activatedAccountEndpoint,
  activationEndpoint,
  choosePasswordEndpoint,
  confirmEmailChangeEndpoint,
  emailChangeLinkEndpoint,
  registrationEndpoint,
  requestEmailChangeEndpoint,
  resendConfirmationEndpoint,
  updateUserEndpoint,
} from "../../../shared/contract/account/account.ts";
import { CODE_HEADER } from "../../../shared/contract/error-codes.ts";
import { ACTIVATION_ANSWERS } from "../../../shared/domain/people/account/activation.ts";
import { err, ok } from "../../../shared/domain/text/result.ts";
import { fieldMessages, REGISTRATION_REFUSED } from "../../http/app-error.ts";
import { deviceTokenOf } from "../../http/session-token.ts";
import { codeTokenOf } from "../session/code-cookie.ts";
import { setSignInCookies } from "../session/sign-in-cookies.ts";
import { clearRegistrationCookie, registrationTokenOf, setRegistrationCookie } from "./registration-cookie.ts";
import { serve } from "../../http/endpoint.ts";
import type { Services } from "../../http/services.ts";
import { makeSecretToken } from "../session/secret-token.ts";
import { toWireUser } from "../session/wire-user.ts";
import { activate, activatedAccount, resendConfirmation } from "./activation.service.ts";
import { choosePassword } from "./chosen-password.service.ts";
import { acceptNotice, namedNotice, noticeInForce } from "./consents.ts";
import { confirmEmailChange, emailOfLink, requestEmailChange } from "./email-change.service.ts";
import { updateMyData } from "./my-data.service.ts";
import { register } from "./registration.service.ts";

/** What the wire calls the fields of the rules. */
const WIRE_NAMES = {
  email: "email",
  password: "password",
  name: "name",
  lastName: "lastname",
  motherName: "mothername",
  phone: "phone",
  birthdate: "birthdate",
  gender: "gender",
} as const;

const EMAIL_CHANGE_NAMES = { email: "correo", password: "actual" } as const;

/** Registration, activation and the customer's own data. Passwords and sessions are the session's. */
export function accountRoutes(app: FastifyInstance, services: Services): void {
  const { db, config, accountLimits, loadMonitor } = services;

  serve(app, registrationEndpoint, async ({ body, request, reply }) => {
    const accepted = namedNotice(body.notice);
    if (!accepted.ok) return accepted;
    const registrationToken = makeSecretToken();
    const { lastname: lastName, mothername: motherName = "", subscribe, kart, notice: _, ...fields } = body;
    const registered = await register(services, {
      ...fields,
      lastName,
      motherName,
      isSubscribed: subscribe,
      noticeVersion: accepted.value,
      cartId: kart || undefined,
      registrationToken,
      address: request.ip,
      now: new Date(),
    });
    if (registered.ok) {
      setRegistrationCookie(reply, config, registrationToken);
      return ok({});
    }
    if (registered.error.kind === "tooBusy") loadMonitor.recordShed("call", "passwords");
    if (registered.error.kind !== "registrationInvalid") return err(registered.error);
    return err({
      kind: "fieldsRefused",
      message: REGISTRATION_REFUSED,
      fields: fieldMessages(registered.error.errors, WIRE_NAMES),
    });
  });

  serve(app, activationEndpoint, async ({ body, request, reply }) => {
    const activated = await activate(db, accountLimits, {
      key: body.id,
      registrationToken: registrationTokenOf(request, config),
      address: request.ip,
      now: new Date(),
    });
    if (!activated.ok) return activated;
    if (activated.value === "activated") clearRegistrationCookie(reply, config);
    void reply.header(CODE_HEADER, activated.value);
    return ok(ACTIVATION_ANSWERS[activated.value]);
  });

  serve(app, activatedAccountEndpoint, async ({ body, request }) => {
    const found = await activatedAccount(db, accountLimits, {
      key: body.id,
      registrationToken: registrationTokenOf(request, config),
      address: request.ip,
      now: new Date(),
    });
    if (!found.ok) return found;
    const { email, articles, image } = found.value;
    return ok({ Correo: email, Articulos: articles, Imagen: image });
  });

  serve(app, choosePasswordEndpoint, async ({ body, request }) => {
    const notice = namedNotice(body.notice);
    if (!notice.ok) return notice;
    const chosen = await choosePassword(services, {
      key: body.id,
      next: body.nueva,
      noticeVersion: notice.value,
      address: request.ip,
      now: new Date(),
    });
    if (chosen.ok) return ok({ Correo: chosen.value.email });
    if (chosen.error.kind === "tooBusy") loadMonitor.recordShed("call", "passwords");
    if (chosen.error.kind !== "passwordRefused") return err(chosen.error);
    return err({ kind: "fieldsRefused", fields: { nueva: [chosen.error.message] } });
  });

  serve(app, resendConfirmationEndpoint, async ({ body, request }) => {
    const sent = await resendConfirmation(db, accountLimits, { email: body.email, address: request.ip });
    return sent.ok ? ok({}) : sent;
  });

  serve(app, requestEmailChangeEndpoint, async ({ customer, body, request }) => {
    const asked = await requestEmailChange(services, customer, {
      email: body.correo,
      password: body.actual,
      address: request.ip,
      deviceToken: deviceTokenOf(request, config),
      codeToken: codeTokenOf(request, config),
      now: new Date(),
    });
    if (asked.ok) return ok({});
    if (asked.error.kind === "tooBusy") loadMonitor.recordShed("call", "passwords");
    if (asked.error.kind !== "emailChangeRefused") return err(asked.error);
    return err({ kind: "fieldsRefused", fields: fieldMessages(asked.error.errors, EMAIL_CHANGE_NAMES) });
  });

  serve(app, emailChangeLinkEndpoint, async ({ customer, body, request }) => {
    const email = await emailOfLink(services, customer.id, { key: body.id, address: request.ip, now: new Date() });
    return email.ok ? ok({ Correo: email.value }) : email;
  });

  serve(app, confirmEmailChangeEndpoint, async ({ customer, body, request, reply }) => {
    const changed = await confirmEmailChange(services, customer.id, {
      key: body.id,
      deviceToken: deviceTokenOf(request, config),
      address: request.ip,
      now: new Date(),
    });
    if (!changed.ok) return changed;
    setSignInCookies(reply, config, changed.value.session);
    return ok(toWireUser({ ...customer, email: changed.value.email }));
  });

  serve(app, updateUserEndpoint, async ({ body, customer }) => {
    const { lastname: lastName, mothername: motherName = "", subscribe, ...fields } = body;
    const myData = { ...fields, lastName, motherName, isSubscribed: subscribe };
    const updated = await updateMyData(db, customer, myData, new Date());
    if (updated.ok) return ok(toWireUser(updated.value));
    if (updated.error.kind !== "myDataInvalid") return err(updated.error);
    return err({ kind: "fieldsRefused", fields: fieldMessages(updated.error.errors, WIRE_NAMES) });
  });

  serve(app, acceptNoticeEndpoint, async ({ body, customer }) => {
    const notice = noticeInForce(body.version);
    if (!notice.ok) return notice;
    const accepted = await acceptNotice(db, customer, { version: notice.value, now: new Date() });
    return accepted.ok ? ok(toWireUser(accepted.value)) : accepted;
  });
}
