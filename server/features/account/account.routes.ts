import type { FastifyInstance } from "fastify";
import {
  acceptNoticeEndpoint,
  activationEndpoint,
  registrationEndpoint,
  resendConfirmationEndpoint,
  updateUserEndpoint,
} from "../../../shared/contract/account.ts";
import { err, ok } from "../../../shared/domain/result.ts";
import { fieldMessages, REGISTRATION_REFUSED } from "../../http/app-error.ts";
import { serve } from "../../http/endpoint.ts";
import type { Services } from "../../services.ts";
import { toWireUser } from "../session/wire-user.ts";
import { activate, resendConfirmation } from "./activation.service.ts";
import { acceptNotice } from "./consents.ts";
import { updateMyData } from "./my-data.service.ts";
import { register } from "./registration.service.ts";

const ACTIVATED = {
  activated: "¡Listo! Tu cuenta quedó activada. Ya puedes iniciar sesión.",
  alreadyActive: "Tu cuenta ya está activa. Puedes iniciar sesión.",
} as const;

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

/** Registration, activation and the customer's own data. Passwords and sessions are the session's. */
export function accountRoutes(app: FastifyInstance, services: Services): void {
  const { db, accountLimits } = services;

  serve(app, registrationEndpoint, async ({ body, request }) => {
    const { lastname: lastName, mothername: motherName = "", subscribe, kart, notice, ...fields } = body;
    const registered = await register(services, {
      ...fields,
      lastName,
      motherName,
      isSubscribed: subscribe,
      noticeVersion: notice,
      cartId: kart || undefined,
      address: request.ip,
      now: new Date(),
    });
    if (registered.ok) return ok({});
    if (registered.error.kind !== "registrationInvalid") return err(registered.error);
    return err({
      kind: "fieldsRefused",
      message: REGISTRATION_REFUSED,
      fields: fieldMessages(registered.error.errors, WIRE_NAMES),
    });
  });

  serve(app, activationEndpoint, async ({ body, request }) => {
    const activated = await activate(db, accountLimits, { key: body.id, address: request.ip, now: new Date() });
    return activated.ok ? ok(ACTIVATED[activated.value]) : activated;
  });

  serve(app, resendConfirmationEndpoint, async ({ body, request }) => {
    const sent = await resendConfirmation(db, accountLimits, { email: body.email, address: request.ip });
    return sent.ok ? ok({}) : sent;
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
    const accepted = await acceptNotice(db, customer, { version: body.version, now: new Date() });
    return accepted.ok ? ok(toWireUser(accepted.value)) : accepted;
  });
}
