import type { FastifyInstance } from "fastify";
import {
  acceptInvitationEndpoint,
  beginEnrolmentEndpoint,
  finishEnrolmentEndpoint,
  lookAtInvitationEndpoint,
} from "../../../shared/contract/staff/identity/enrolment.ts";
import { ok, type Result } from "../../../shared/domain/text/result.ts";
import { notPossible, type StaffError } from "../../administration/actions/staff-error.ts";
import { findEnrolling, finishEnrolment, offerTotp } from "../../administration/identity/enrolment.ts";
import { acceptByPassword, findInvitation, type InvitationError } from "../../administration/identity/invitations.ts";
import { admitNewPassword } from "../../administration/identity/new-password.ts";
import { refuseProof } from "../../administration/identity/sign-in.ts";
import type { StaffLimits } from "../../administration/identity/staff-limits.ts";
import { admitPasswordCall } from "../../features/session/password.ts";
import type { OfficeServices } from "../office-services.ts";
import { serveStaff } from "../serve-staff.ts";
import { setSessionCookies, setStaffCookie, staffTokenOf } from "../staff-cookie.ts";
import { browserOf } from "./caller.ts";
import {
  fieldRefusal,
  INVITATION_GONE,
  PENDING_OVER,
  tooManyAttempts,
  WRONG_CODE,
  WRONG_CURRENT,
} from "./session-refusals.ts";
import { totpOffer } from "./totp-offer.ts";

export function invitationRefusal(
  kind: InvitationError,
): Result<never, StaffError<"fieldsRefused" | "notPossible" | "notFound">> {
  if (kind === "wrongPassword") return fieldRefusal("password", WRONG_CURRENT);
  return kind === "emailTaken"
    ? notPossible("Ya hay una persona del personal con ese correo. Entra con tu cuenta.")
    : INVITATION_GONE;
}

/** What a guest, and a member without a second factor, may call before there is a session. */
export function enrolmentRoutes(app: FastifyInstance, { config, db }: OfficeServices, limits: StaffLimits): void {
  const officeKey = config.OFFICE_KEY;

  serveStaff(app, lookAtInvitationEndpoint, async ({ body: { key }, request }) => {
    const wait = await limits.takeOfAddress(request.ip);
    if (wait > 0) return tooManyAttempts(wait);
    const found = await findInvitation(db, key, new Date());
    if (!found) return INVITATION_GONE;
    await limits.giveBackOfAddress(request.ip);
    const { inviter, name, email, role, staffId, asksPassword, expiresAt } = found;
    return ok({
      inviter,
      name,
      email,
      role,
      isRenewal: staffId !== null,
      asksPassword,
      expiresAt: expiresAt.toISOString(),
    });
  });

  serveStaff(app, acceptInvitationEndpoint, async ({ body: { key, password }, request, reply }) => {
    const now = new Date();
    const wait = await limits.takeOfAddress(request.ip);
    if (wait > 0) return tooManyAttempts(wait);
    const found = await findInvitation(db, key, now);
    if (!found) return INVITATION_GONE;
    const browser = browserOf(request, config);
    const { staffId, asksPassword } = found;
    // Guesses of the present password are limited here as at the login.
    const taken = asksPassword ? await limits.take(found.email, request.ip) : undefined;
    if (taken && taken.wait > 0) return tooManyAttempts(taken.wait);
    if (!asksPassword) {
      const admitted = admitNewPassword(password, { ...found, shopName: config.SHOP_NAME });
      if (!admitted.ok) return fieldRefusal("password", admitted.error);
    }
    const accepted = await admitPasswordCall(() => acceptByPassword(db, { key, password, browser, now }));
    if (!accepted.ok) {
      if (accepted.error === "wrongPassword" && taken && staffId !== null) {
        await refuseProof(db, "session wrong password", { id: staffId, name: found.name }, { taken, browser, now });
      }
      return typeof accepted.error === "string"
        ? invitationRefusal(accepted.error)
        : tooManyAttempts(accepted.error.retryAfterSeconds);
    }
    await limits.giveBackOfAddress(request.ip);
    if (asksPassword) await limits.forget(found.email, request.ip);
    setStaffCookie(reply, config, accepted.value.token);
    return ok({ name: accepted.value.name });
  });

  serveStaff(app, beginEnrolmentEndpoint, async ({ request }) => {
    const token = staffTokenOf(request, config);
    const member = token === undefined ? undefined : await findEnrolling(db, token, new Date());
    if (!member) return PENDING_OVER;
    const totp = totpOffer(await offerTotp(db, member.id, officeKey), config, member.email);
    return ok({ totp, mustChangePassword: member.mustChangePassword });
  });

  serveStaff(app, finishEnrolmentEndpoint, async ({ body: { code, password }, request, reply }) => {
    const token = staffTokenOf(request, config);
    if (token === undefined) return PENDING_OVER;
    const browser = browserOf(request, config);
    const done = await admitPasswordCall(() =>
      finishEnrolment(db, { token, code, password, shopName: config.SHOP_NAME, officeKey, browser, now: new Date() }),
    );
    if (!done.ok) {
      const { error } = done;
      if (error.kind === "tooBusy") return tooManyAttempts(error.retryAfterSeconds);
      if (error.kind === "passwordRefused") return fieldRefusal("password", error.message);
      return error.kind === "wrongCode" ? fieldRefusal("code", WRONG_CODE) : PENDING_OVER;
    }
    setSessionCookies(reply, config, done.value);
    return ok({ recoveryCodes: [...done.value.recoveryCodes] });
  });
}
