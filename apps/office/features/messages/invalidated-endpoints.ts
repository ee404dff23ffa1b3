import { meEndpoint } from "../../../../shared/contract/staff/identity/me.ts";
import {
  messageCountsEndpoint,
  messageEndpoint,
  messagesEndpoint,
} from "../../../../shared/contract/staff/messages/messages.ts";

/** What is read again after an act about a thread. */
export const INVALIDATED = [messageEndpoint, messagesEndpoint, messageCountsEndpoint, meEndpoint];
