import type { FastifyInstance } from "fastify";
import {
  acceptByPasskeyEndpoint,
  addPasskeyEndpoint,
  invitationPasskeyOptionsEndpoint,
  passkeyOptionsEndpoint,
  passkeySignInEndpoint,
  passkeySignInOptionsEndpoint,
  passkeyStepUpEndpoint,
  passkeyStepUpOptionsEndpoint,
} from "../../../shared/contract/staff/identity/passkeys.ts";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import type { StaffError } from "../../administration/actions/staff-error.ts";
import {
  beginPasskeyInvitation,
  beginPasskeySignIn,
  finishPasskeyInvitation,
  finishPasskeySignIn,
  stepUpByPasskey,
} from "../../administration/identity/passkey-sign-in.ts";
import { addOwnPasskey } from "../../administration/identity/own-account.ts";
import { checkNewPasskey, passkeyOptions, registrationOptions } from "../../administration/identity/proofs/passkeys.ts";
import type { StaffLimits } from "../../administration/identity/staff-limits.ts";
import type { OfficeServices } from "../office-services.ts";
import { actorOf, serveStaff } from "../serve-staff.ts";
import { setSessionCookies, setStaffCookie, staffTokenOf } from "../staff-cookie.ts";
import { browserOf, passkeySiteOf } from "./caller.ts";
import { invitationRefusal } from "./enrolment.routes.ts";
import { INVITATION_GONE, PENDING_OVER, refusalOf, tooManyAttempts, WRONG_PASSKEY } from "./session-refusals.ts";

const NOT_ACCEPTED: Result<never, StaffError<"wrongCredentials">> = err({
  code: "wrongCredentials",
  message: WRONG_PASSKEY,
});

export function passkeyRoutes(app: FastifyInstance, { config, db }: OfficeServices, limits: StaffLimits): void {
  serveStaff(app, passkeySignInOptionsEndpoint, async ({ body: { isSecondFactor }, request, reply }) => {
    const token = staffTokenOf(request, config);
    if (isSecondFactor && token === undefined) return PENDING_OVER;
    const asked = await beginPasskeySignIn(db, limits, {
      site: passkeySiteOf(request, config),
      browser: browserOf(request, config),
      now: new Date(),
      pendingToken: isSecondFactor ? token : undefined,
    });
    if (!asked.ok) return refusalOf(asked.error, WRONG_PASSKEY);
    setStaffCookie(reply, config, asked.value.token);
    return ok({ options: asked.value.options });
  });

  serveStaff(app, passkeySignInEndpoint, async ({ body: { response }, request, reply }) => {
    const token = staffTokenOf(request, config);
    if (token === undefined) return PENDING_OVER;
    const done = await finishPasskeySignIn(db, limits, {
      site: passkeySiteOf(request, config),
      browser: browserOf(request, config),
      now: new Date(),
      token,
      answer: response,
    });
    if (!done.ok) return refusalOf(done.error, WRONG_PASSKEY);
    setSessionCookies(reply, config, done.value);
    return ok({ signedIn: true as const });
  });

  serveStaff(app, passkeyStepUpOptionsEndpoint, async ({ staff: { sessionId, staffId }, request }) => {
    const site = passkeySiteOf(request, config);
    return ok({ options: await passkeyOptions(db, { site, staffId, sessionId, use: "stepUp", now: new Date() }) });
  });

  serveStaff(app, passkeyStepUpEndpoint, async ({ staff: member, body, request, reply }) => {
    const site = passkeySiteOf(request, config);
    const browser = browserOf(request, config);
    const given = { member, site, browser, answer: body.response, now: new Date() };
    const proved = await stepUpByPasskey(db, limits, given);
    if (!proved.ok) return refusalOf(proved.error, WRONG_PASSKEY);
    setStaffCookie(reply, config, proved.value.token);
    return ok({ steppedUpUntil: proved.value.until.toISOString() });
  });

  serveStaff(app, invitationPasskeyOptionsEndpoint, async ({ body: { key }, request, reply }) => {
    const asked = await beginPasskeyInvitation(db, limits, {
      site: passkeySiteOf(request, config),
      browser: browserOf(request, config),
      now: new Date(),
      key,
    });
    if (!asked.ok) {
      return asked.error.kind === "tooManyAttempts" ? tooManyAttempts(asked.error.retryAfterSeconds) : INVITATION_GONE;
    }
    setStaffCookie(reply, config, asked.value.token);
    return ok({ options: asked.value.options });
  });

  serveStaff(app, acceptByPasskeyEndpoint, async ({ body: { key, response, label }, request, reply }) => {
    const token = staffTokenOf(request, config);
    if (token === undefined) return NOT_ACCEPTED;
    const done = await finishPasskeyInvitation(db, {
      site: passkeySiteOf(request, config),
      browser: browserOf(request, config),
      now: new Date(),
      key,
      token,
      answer: response,
      label: label.trim() || "Llave de acceso",
    });
    if (!done.ok) return done.error.kind === "wrongPasskey" ? NOT_ACCEPTED : invitationRefusal(done.error.kind);
    setSessionCookies(reply, config, done.value);
    return ok({ signedIn: true as const });
  });

  serveStaff(app, passkeyOptionsEndpoint, async ({ staff: { sessionId, staffId, email, name }, request }) => {
    const site = passkeySiteOf(request, config);
    const person = { handle: `staff:${staffId}`, email, name, staffId };
    return ok({
      options: await registrationOptions(db, { site, person, sessionId, use: "register", now: new Date() }),
    });
  });

  serveStaff(app, addPasskeyEndpoint, async ({ staff, body: { response, label }, request }) => {
    const { sessionId, staffId } = staff;
    const now = new Date();
    const site = passkeySiteOf(request, config);
    const passkey = await checkNewPasskey(db, { site, answer: response, sessionId, use: "register", now });
    const actor = { ...actorOf(staff, request), staffId };
    const given = { label: label.trim() || "Llave de acceso", actor, now };
    if (!passkey || !(await addOwnPasskey(db, passkey, given))) return NOT_ACCEPTED;
    return ok({ added: true as const });
  });
}
