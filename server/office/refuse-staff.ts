import type { FastifyReply } from "fastify";
import { STAFF_ERROR_STATUSES, type StaffErrorCode } from "../../shared/contract/staff/error-codes.ts";
import type { StaffRefusal } from "../../shared/contract/staff/staff-endpoint.ts";
import type { StaffError } from "../administration/actions/staff-error.ts";

/** Answers an expected refusal in the wire's shape. */
export function refuseStaff(reply: FastifyReply, error: StaffError<StaffErrorCode>): FastifyReply {
  const { code, message, fields, current, retryAfterSeconds } = error;
  if (retryAfterSeconds !== undefined) void reply.header("retry-after", String(retryAfterSeconds));
  const body: StaffRefusal = {
    Message: message,
    Codigo: code,
    ...(fields && { ModelState: Object.fromEntries(Object.entries(fields)) }),
    ...(current !== undefined && { Current: current }),
  };
  return reply.code(STAFF_ERROR_STATUSES[code]).type("application/json; charset=utf-8").send(JSON.stringify(body));
}
