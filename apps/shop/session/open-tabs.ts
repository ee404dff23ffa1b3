/**
 * What the shop's tabs in one browser tell each other. "signedOut": by the customer's own wish, unlike a session that ran out.
 * "emailChanged": the session is a new one of the same customer.
 */
export type TabMessage = "sessionChanged" | "signedOut" | "cartChanged" | "emailChanged";

let channel: BroadcastChannel | undefined;

function openChannel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === "undefined") return undefined;
  channel ??= new BroadcastChannel("rodada");
  return channel;
}

/** The sender's own tab does not hear it. */
export const tellOtherTabs = (message: TabMessage): void => openChannel()?.postMessage(message);

export function onTabMessage(listener: (message: TabMessage) => void): () => void {
  const heard = openChannel();
  const onMessage = (event: MessageEvent<TabMessage>) => listener(event.data);
  heard?.addEventListener("message", onMessage);
  return () => heard?.removeEventListener("message", onMessage);
}
