/** What was typed for a thread and not sent, while the back office is open: another thread is looked at meanwhile. */
const drafts = new Map<number, string>();

export const draftOf = (messageId: number): string => drafts.get(messageId) ?? "";

export function saveDraft(messageId: number, text: string): void {
  if (text === "") drafts.delete(messageId);
  else drafts.set(messageId, text);
}
