import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Needs } from "../../shared/contract/staff/staff-endpoint.ts";
import { hasGrant } from "../../shared/domain/staff/access/permissions.ts";
import { officeUrl } from "../config/config.ts";
import { findStaffSession, type StaffSession } from "../administration/identity/staff-sessions.ts";
import { NOT_FOUND, STEP_UP_NEEDED, type StaffError } from "../administration/actions/staff-error.ts";
import type { OfficeServices } from "./office-services.ts";
import { isRehearsed } from "./rehearsed-call.ts";
import { refuseStaff } from "./refuse-staff.ts";
import { staffTokenOf } from "./staff-cookie.ts";

declare module "fastify" {
  interface FastifyRequest {
    staff: StaffSession | undefined;
  }
  interface FastifyContextConfig {
    needs?: Needs;
    stepUp?: boolean;
    /** `?rehearse=1` does nothing that stays. */
    canRehearse?: boolean;
  }
}

const SIGNED_OUT: StaffError<"signedOut"> = { code: "signedOut", message: "Entra para continuar." };
const FOREIGN: StaffError<"foreignOrigin"> = {
  code: "foreignOrigin",
  message: "La solicitud viene de otro sitio y no se aceptó.",
};

const READS: ReadonlySet<string> = new Set(["GET", "HEAD"]);

/**
 * Authenticates a call before its body is read. Every call but `public` ones needs a session; a permission that the member lacks is
 * answered as if the address did not exist. The cookie is SameSite=Strict; a writing call also needs our own origin.
 */
export function addStaffAuthentication(app: FastifyInstance, { db, config }: OfficeServices): void {
  const origin = new URL(officeUrl(config)).origin;
  const isForeign = (request: FastifyRequest): boolean => {
    const { origin: sent } = request.headers;
    if (config.OFFICE_URL !== "") return sent !== origin;
    return sent !== `${request.protocol}://${request.host}`;
  };
  app.decorateRequest("staff", undefined);
  app.addHook("onRequest", async (request, reply) => {
    const { needs, stepUp, canRehearse } = request.routeOptions.config;
    if (needs === undefined) return undefined;
    if (!READS.has(request.method) && isForeign(request)) return refuseStaff(reply, FOREIGN);
    const token = staffTokenOf(request, config);
    request.staff = token === undefined ? undefined : await findStaffSession(db, token, new Date());
    if (needs === "public") return undefined;
    if (!request.staff) return refuseStaff(reply, SIGNED_OUT);
    if (needs !== "session" && !hasGrant(request.staff.permissions, ...needs)) return refuseStaff(reply, NOT_FOUND);
    // What an act would do is seen before the proof is asked for.
    const isRehearsal = canRehearse === true && isRehearsed(request);
    if (stepUp === true && !isRehearsal && request.staff.steppedUpUntil === null) {
      return refuseStaff(reply, STEP_UP_NEEDED);
    }
    return undefined;
  });
}
