import type { FastifyInstance, FastifyRequest } from "fastify";
import {
  endOwnSessionEndpoint,
  ownSessionsEndpoint,
  proveRecoveryEndpoint,
  proveTotpEndpoint,
  signInEndpoint,
  signOutEndpoint,
  stepUpEndpoint,
} from "../../../shared/contract/staff/session.ts";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import type { StaffError } from "../../administration/actions/staff-error.ts";
import { createStaffLimits } from "../../administration/identity/staff-limits.ts";
import {
  beginSignIn,
  finishSignIn,
  type SecondProof,
  type SignInError,
  stepUp,
} from "../../administration/identity/sign-in.ts";
import { endStaffSession } from "../../administration/identity/staff-sessions.ts";
import type { OfficeServices } from "../office-services.ts";
import { serveStaff } from "../serve-staff.ts";
import { clearStaffCookie, setStaffCookie, staffTokenOf } from "../staff-cookie.ts";

const browserOf = (request: FastifyRequest) => ({
  address: request.ip,
  userAgent: request.headers["user-agent"] ?? "",
  requestId: request.id,
});

function refusal(error: SignInError, wrong: string): Result<never, StaffError> {
  if (error.kind === "wrongCredentials") return err({ code: "wrongCredentials", message: wrong });
  if (error.kind === "pendingOver")
    return err({ code: "signedOut", message: "Pasó demasiado tiempo. Empieza otra vez." });
  const { retryAfterSeconds } = error;
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const message = `Demasiados intentos. Espera ${minutes} ${minutes === 1 ? "minuto" : "minutos"} y vuelve a intentar.`;
  return err({ code: "tooManyAttempts", message, retryAfterSeconds });
}

const WRONG_PASSWORD = "Correo o contraseña incorrectos.";
const WRONG_CODE = "El código no es correcto, o ya se usó. Revisa que la hora de tu teléfono sea automática.";
const WRONG_RECOVERY = "El código de recuperación no es correcto, o ya se usó.";

export function sessionRoutes(app: FastifyInstance, { config, db, pool }: OfficeServices): void {
  const limits = createStaffLimits(pool);
  const officeKey = config.OFFICE_KEY;

  serveStaff(app, signInEndpoint, async ({ body, request, reply }) => {
    const begun = await beginSignIn(db, limits, { ...body, ...browserOf(request), now: new Date() });
    if (!begun.ok) return refusal(begun.error, WRONG_PASSWORD);
    setStaffCookie(reply, config, begun.value.token);
    return ok({ name: begun.value.name });
  });

  const prove =
    (kind: SecondProof["kind"], wrong: string) =>
    async ({
      body,
      request,
      reply,
    }: { body: { code: string } } & Pick<Parameters<Parameters<typeof serveStaff>[2]>[0], "request" | "reply">) => {
      const token = staffTokenOf(request, config);
      if (token === undefined) return refusal({ kind: "pendingOver" }, wrong);
      const proof = { token, kind, code: body.code, officeKey, now: new Date(), ...browserOf(request) };
      const done = await finishSignIn(db, limits, proof);
      if (!done.ok) return refusal(done.error, wrong);
      setStaffCookie(reply, config, done.value.token);
      return ok({ signedIn: true as const });
    };
  serveStaff(app, proveTotpEndpoint, prove("totp", WRONG_CODE));
  serveStaff(app, proveRecoveryEndpoint, prove("recovery", WRONG_RECOVERY));

  serveStaff(app, signOutEndpoint, async ({ staff, reply }) => {
    await endStaffSession(db, staff.sessionId);
    clearStaffCookie(reply, config);
    return ok({ signedIn: false as const });
  });

  serveStaff(app, stepUpEndpoint, async ({ staff, body, request, reply }) => {
    const { sessionId, staffId, email } = staff;
    const given = { sessionId, staffId, email, address: request.ip, code: body.code, officeKey, now: new Date() };
    const proved = await stepUp(db, limits, given);
    if (!proved.ok) return refusal(proved.error, WRONG_CODE);
    setStaffCookie(reply, config, proved.value.token);
    return ok({ steppedUpUntil: proved.value.until.toISOString() });
  });

  serveStaff(app, ownSessionsEndpoint, async ({ staff }) => {
    const rows = await db
      .selectFrom("staff_session")
      .select(["id", "user_agent", "address", "created_at", "seen_at"])
      .where("staff_id", "=", staff.staffId)
      .where("is_complete", "=", true)
      .where("expires_at", ">", new Date())
      .orderBy("seen_at", "desc")
      .execute();
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

  serveStaff(app, endOwnSessionEndpoint, async ({ staff, params }) => {
    const { numDeletedRows } = await db
      .deleteFrom("staff_session")
      .where("id", "=", params.id)
      .where("staff_id", "=", staff.staffId)
      .executeTakeFirst();
    return ok({ ended: numDeletedRows === 1n });
  });
}
