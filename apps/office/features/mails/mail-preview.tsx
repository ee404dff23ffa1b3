import { useEffect, useRef } from "react";
import { TEXTS } from "./texts.ts";

/** The page's policy takes no plain text for a frame's document. */
const POLICY = (
  globalThis as {
    trustedTypes?: {
      createPolicy(name: string, rules: { createHTML: (html: string) => string }): { createHTML(html: string): string };
    };
  }
).trustedTypes?.createPolicy("mail-preview", { createHTML: (html) => html });

/** An e-mail's document in a frame that runs nothing, follows no link and fetches nothing. */
export function MailPreview({ html, subject }: { html: string; subject: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (frame.current) frame.current.srcdoc = POLICY ? POLICY.createHTML(html) : html;
  }, [html]);
  return <iframe ref={frame} className="mail-preview" title={TEXTS.frame(subject)} sandbox="" />;
}
