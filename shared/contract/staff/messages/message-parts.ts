import { Type } from "typebox";
import { ALL_ATTACHMENT_KINDS, type AttachmentKind } from "../../../domain/messages/message-attachments.ts";
import { ALL_MESSAGE_STATES, LONGEST_REPLY, type MessageState } from "../../../domain/messages/message-states.ts";
import { actionAnswer, Moment } from "../staff-endpoint.ts";

export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
export const MessageId = Type.Object({ id: Id });
export const MomentOrNull = Type.Union([Moment, Type.Null()]);
export const State = Type.Unsafe<MessageState>({ type: "string", enum: [...ALL_MESSAGE_STATES] });
export const Attachment = Type.Unsafe<AttachmentKind>({ type: "string", enum: [...ALL_ATTACHMENT_KINDS] });
/** Plain text; longer than it may be, so that the refusal has words. */
export const ReplyText = Type.String({ maxLength: LONGEST_REPLY * 2 });
/** `updatedAt` of the thread as it was read. A thread that changed since answers 409 with its present `updatedAt`. */
export const Expected = Type.String({ maxLength: 40, pattern: "^\\d{4}-\\d{2}-\\d{2}T[\\d:.]+Z$" });
export const MessageChanged = actionAnswer(Type.Object({ id: Id, updatedAt: Moment }));
