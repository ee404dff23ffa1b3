import { hasGrant, type Permissions } from "./permissions.ts";

/**
 * Which e-mails exist for a member (office section 3, messages.write): all of them, or those to customers about orders that the member
 * sees. A member who sees all may find one by its address, reveal the address and send it again.
 */
export const seesAllMails = (permissions: Permissions): boolean => hasGrant(permissions, "messages.write", "full");

/** What an e-mail says is shown with its amounts, or not at all. */
export const seesMailBody = (permissions: Permissions): boolean =>
  seesAllMails(permissions) && hasGrant(permissions, "payments.read", "read");
