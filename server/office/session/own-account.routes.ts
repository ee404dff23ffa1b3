import type { FastifyInstance } from "fastify";
import {
  changePasswordEndpoint,
  confirmTotpEndpoint,
  newRecoveryCodesEndpoint,
  offerTotpEndpoint,
  ownFactorsEndpoint,
  removePasskeyEndpoint,
} from "../../../shared/contract/staff/identity/own-account.ts";
import { err, ok } from "../../../shared/domain/text/result.ts";
import { confirmTotp, offerTotp } from "../../administration/identity/enrolment.ts";
import {
  changeOwnPassword,
  lockMember,
  removeOwnPasskey,
  writeOwnLine,
} from "../../administration/identity/own-account.ts";
import { countRecoveryCodes, replaceRecoveryCodes } from "../../administration/identity/proofs/recovery-codes.ts";
import { factorsOf } from "../../administration/identity/proofs/factors.ts";
import { refuseProof } from "../../administration/identity/sign-in.ts";
import type { StaffLimits } from "../../administration/identity/staff-limits.ts";
import { notifyMember } from "../../administration/identity/notify-members.ts";
import { transact } from "../../db/transact.ts";
import { admitPasswordCall } from "../../features/session/password.ts";
import type { OfficeServices } from "../office-services.ts";
import { actorOf, serveStaff } from "../serve-staff.ts";
import { browserOf } from "./caller.ts";
import { fieldRefusal, tooManyAttempts, WRONG_CODE } from "./session-refusals.ts";
import { totpOffer } from "./totp-offer.ts";
import { findOwnPasskeys, hasOwnPassword } from "./own-account.repository.ts";

/**
 * What members change about their own proofs. These calls are not acts of the frame: it keeps an act's input and answer, which are secrets
 * here. They write their lines of the audit log themselves.
 */
export function ownAccountRoutes(app: FastifyInstance, { config, db }: OfficeServices, limits: StaffLimits): void {
  serveStaff(app, ownFactorsEndpoint, async ({ staff: { staffId } }) => {
    const passkeys = await findOwnPasskeys(db, staffId);
    return ok({
      hasPassword: await hasOwnPassword(db, staffId),
      hasTotp: (await factorsOf(db, staffId)).hasTotp,
      recoveryCodes: await countRecoveryCodes(db, staffId),
      passkeys: passkeys.map(({ id, label, created_at, last_used_at }) => ({
        id,
        label,
        createdAt: created_at.toISOString(),
        lastUsedAt: last_used_at?.toISOString() ?? null,
      })),
    });
  });

  serveStaff(app, changePasswordEndpoint, async ({ staff, body, request }) => {
    const taken = await limits.takeInSession(staff.email, request.ip);
    if (taken.wait > 0) return tooManyAttempts(taken.wait);
    const now = new Date();
    const actor = actorOf(staff, request);
    const changed = await admitPasswordCall(() =>
      changeOwnPassword(db, staff, { ...body, shopName: config.SHOP_NAME, actor, now }),
    );
    if (changed.ok) {
      await limits.forgetInSession(staff.email, request.ip);
      return ok(changed.value);
    }
    const { error } = changed;
    if (!("field" in error)) return tooManyAttempts(error.retryAfterSeconds);
    if (error.field === "current") {
      const member = { id: staff.staffId, name: staff.name };
      const browser = browserOf(request, config);
      await refuseProof(db, "session wrong current password", member, { taken, browser, now });
    }
    return fieldRefusal(error.field, error.message);
  });

  serveStaff(app, removePasskeyEndpoint, async ({ staff, body, request }) => {
    const actor = actorOf(staff, request);
    const removed = await removeOwnPasskey(db, staff.staffId, { ...body, actor, now: new Date() });
    if (!removed.ok) {
      const message =
        "Sin esta llave no podrías entrar: antes pon una contraseña y una aplicación de códigos, u otra llave.";
      return err({ code: "notPossible", message });
    }
    return ok({ removed: removed.value });
  });

  serveStaff(app, newRecoveryCodesEndpoint, async ({ staff, request }) =>
    transact(db, async (trx) => {
      const { staffId } = staff;
      // Of two calls at once the second one takes the codes of the first one away.
      await lockMember(trx, staffId);
      if (!(await factorsOf(trx, staffId)).hasTotp) {
        const message = "Los códigos de recuperación reemplazan a la aplicación de códigos: registra antes una.";
        return err({ code: "notPossible" as const, message });
      }
      const recoveryCodes = [...(await replaceRecoveryCodes(trx, staffId))];
      await notifyMember(trx, "staffFactorChanged", { staffId, now: new Date() });
      await writeOwnLine(trx, "session new-recovery-codes", actorOf(staff, request));
      return ok({ recoveryCodes });
    }),
  );

  serveStaff(app, offerTotpEndpoint, async ({ staff: { staffId, email } }) =>
    ok(totpOffer(await offerTotp(db, staffId, config.OFFICE_KEY), config, email)),
  );

  serveStaff(app, confirmTotpEndpoint, async ({ staff, body: { code }, request }) =>
    transact(db, async (trx) => {
      const { staffId } = staff;
      const now = new Date();
      if (!(await confirmTotp(trx, { staffId, code, officeKey: config.OFFICE_KEY, now }))) {
        return fieldRefusal("code", WRONG_CODE);
      }
      await notifyMember(trx, "staffFactorChanged", { staffId, now });
      await writeOwnLine(trx, "session new-totp", actorOf(staff, request));
      return ok({ confirmed: true as const });
    }),
  );
}
