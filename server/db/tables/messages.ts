import type { ColumnType, Generated } from "kysely";
import type { MessageAttachment } from "../../../shared/domain/messages/message-attachments.ts";
import type { ReplyKind } from "../../../shared/domain/messages/message-states.ts";
import type { Timestamp } from "./timestamp.ts";

/** What stands in a thread behind a message of the contact form. */
export interface MessageReplyTable {
  id: Generated<number>;
  contact_message_id: number;
  kind: ReplyKind;
  /** Plain text with line ends. */
  text: string;
  /** Who wrote it, or wrote it down. */
  staff_id: number;
  /** Of what the person answered: when it came. */
  heard_at: Date | null;
  /** Its Message-ID, with brackets, where staff know it. */
  their_message_id: string | null;
  /** What an answer carries; empty for notes and for what was written down. */
  attachments: ColumnType<readonly MessageAttachment[], string | undefined, string>;
  created_at: Timestamp;
}

/** A text that staff begin an answer with. */
export interface MessageTemplateTable {
  id: Generated<number>;
  name: string;
  text: string;
  updated_by: number | null;
  updated_at: Timestamp;
}
