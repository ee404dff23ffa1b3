import { useHydrated } from "../../../ui/browser/use-media.ts";
import { useScriptNonce } from "./script-nonce.ts";

interface EarlyClassProps {
  className: string;
  /** A JavaScript condition: a constant of the shop's code, never text of a visitor. */
  when: string;
}

/**
 * Adds a class to the element around it before the first paint, when the condition holds on this device. The style sheet then
 * reserves the room of what hydration will show, and nothing moves. The element needs `suppressHydrationWarning` for the class.
 */
export function EarlyClass({ className, when }: EarlyClassProps) {
  const nonce = useScriptNonce();
  if (useHydrated()) return null;
  const script = `try {
  if (${when}) document.currentScript.parentNode.classList.add("${className}");
} catch (e) {}`;
  return (
    <script
      nonce={nonce}
      // oxlint-disable-next-line react/no-danger -- our own constants, let in by their hash
      dangerouslySetInnerHTML={{ __html: script }}
      suppressHydrationWarning
    />
  );
}
