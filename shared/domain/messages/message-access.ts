import { hasGrant, type Permissions } from "../staff/access/permissions.ts";

/** Which messages exist for a member: all of them, or those that are linked to orders that the member sees (office section 3, messages.write). */
export const seesAllMessages = (permissions: Permissions): boolean => hasGrant(permissions, "messages.write", "full");

/** An amount of pesos in a sentence: "$5,804.64", "5,804 pesos", "1,469.14 MXN". */
const AMOUNT = /\$\s*\d[\d,.]*\d|\$\s*\d|\b\d[\d,.]*\s*(?:pesos|mxn|m\.n\.)/gi;

/** What persons wrote, for members who see no amounts. */
export const withoutAmounts = (text: string): string => text.replaceAll(AMOUNT, "$•••");
