import type { FastifyInstance } from "fastify";
import {
  endOwnSessionEndpoint,
  ownSessionsEndpoint,
  proveRecoveryEndpoint,
  proveTotpEndpoint,
  signInEndpoint,
  signOutEndpoint,
  stepUpEndpoint,
} from "../../../shared/contract/staff/identity/session.ts";
import { ok } from "../../../shared/domain/text/result.ts";
import { beginSignIn, finishSignIn, type SecondProof, stepUp } from "../../administration/identity/sign-in.ts";
import type { StaffLimits } from "../../administration/identity/staff-limits.ts";
import { endOwnSession } from "../../administration/identity/own-account.ts";
import type { OfficeServices } from "../office-services.ts";
import { actorOf, serveStaff } from "../serve-staff.ts";
import { clearStaffCookie, setSessionCookies, setStaffCookie, staffTokenOf } from "../staff-cookie.ts";
import { browserOf } from "./caller.ts";
import { PENDING_OVER, refusalOf, WRONG_CODE, WRONG_PASSWORD, WRONG_RECOVERY } from "./session-refusals.ts";
import { findOwnSessions } from "./own-account.repository.ts";

export function sessionRoutes(app: FastifyInstance, { config, db }: OfficeServices, limits: StaffLimits): void {
  const officeKey = config.OFFICE_KEY;

  serveStaff(app, signInEndpoint, async ({ body, request, reply }) => {
    const begun = await beginSignIn(db, limits, { ...body, ...browserOf(request, config), now: new Date() });
    if (!begun.ok) return refusalOf(begun.error, WRONG_PASSWORD);
    const { token, ...next } = begun.value;
    setStaffCookie(reply, config, token);
    return ok(next);
  });

  const prove =
    (kind: SecondProof["kind"], wrong: string) =>
    async ({
      body,
      request,
      reply,
    }: { body: { code: string } } & Pick<Parameters<Parameters<typeof serveStaff>[2]>[0], "request" | "reply">) => {
      const token = staffTokenOf(request, config);
      if (token === undefined) return PENDING_OVER;
      const browser = browserOf(request, config);
      const done = await finishSignIn(db, limits, {
        token,
        kind,
        code: body.code,
        officeKey,
        now: new Date(),
        browser,
      });
      if (!done.ok) return refusalOf(done.error, wrong);
      setSessionCookies(reply, config, done.value);
      return ok({ signedIn: true as const });
    };
  serveStaff(app, proveTotpEndpoint, prove("totp", WRONG_CODE));
  serveStaff(app, proveRecoveryEndpoint, prove("recovery", WRONG_RECOVERY));

  serveStaff(app, signOutEndpoint, async ({ staff, request, reply }) => {
    await endOwnSession(db, actorOf(staff, request), staff.sessionId);
    clearStaffCookie(reply, config);
    return ok({ signedIn: false as const });
  });

  serveStaff(app, stepUpEndpoint, async ({ staff, body, request, reply }) => {
    const browser = browserOf(request, config);
    const proved = await stepUp(db, limits, { ...staff, browser, code: body.code, officeKey, now: new Date() });
    if (!proved.ok) return refusalOf(proved.error, WRONG_CODE);
    setStaffCookie(reply, config, proved.value.token);
    return ok({ steppedUpUntil: proved.value.until.toISOString() });
  });

  serveStaff(app, ownSessionsEndpoint, async ({ staff }) => {
    const rows = await findOwnSessions(db, staff.staffId, new Date());
    const sessions = rows.map((row) => ({
      id: row.id,
      userAgent: row.user_agent,
      address: row.address,
      createdAt: row.created_at.toISOString(),
      seenAt: row.seen_at.toISOString(),
      isThis: row.id === staff.sessionId,
    }));
    return ok({ sessions });
  });

  serveStaff(app, endOwnSessionEndpoint, async ({ staff, params, request }) =>
    ok({ ended: await endOwnSession(db, actorOf(staff, request), params.id) }),
  );
}
