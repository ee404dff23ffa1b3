import { err, type Result } from "../../../../shared/domain/text/result.ts";
import type { StaffError } from "../staff-error.ts";

/** A member is a customer too, and asked about their own data. */
export const OWN_DATA_REFUSAL: Result<never, StaffError<"grantRefused">> = err({
  code: "grantRefused",
  message: "Se trata de tus propios datos: lo atiende otra persona.",
});
