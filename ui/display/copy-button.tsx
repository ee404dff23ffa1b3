import { useEffect, useState } from "react";
import { Button } from "../form/button.tsx";

const SHOWN_MS = 2500;

interface CopyButtonProps {
  text: string;
  /** "CLABE": which of several texts on the screen this is. */
  what: string;
}

/** Copies a text and says so. A page without the clipboard, as any on plain http, leaves the text to be marked by hand. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  if (!navigator.clipboard) return null;
  return (
    <>
      <Button variant="text" className="copy" onClick={() => void copy()}>
        {isCopied ? "Copiado" : "Copiar"}
        <span className="sr"> {what}</span>
      </Button>
      <span className="sr" role="status">
        {isCopied && `${what}: copiado`}
      </span>
    </>
  );
}
