import { useHydrated } from "../../../ui/browser/use-media.ts";
import { useScriptNonce } from "./script-nonce.ts";

interface EarlyClassProps {
  className: string;
  /** A condition in the browser's script: a constant of ours, never anybody's text. */
  when: string;
}

/**
 * Gives the element around it a class, while the page is read and before it is first painted, if this device says so: what it
 * will show once the page is alive has its room kept, and nothing moves. React must be told not to wonder about the class.
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
