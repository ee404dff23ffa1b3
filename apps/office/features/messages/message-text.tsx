import { useEffect, useId, useRef, useState } from "react";
import { Button } from "../../../../ui/form/button.tsx";
import { TEXTS } from "./texts.ts";

/** What was written. A long text shows its first lines, so that the answer below it stays in sight. `by`: the writer, for screen readers. */
export function MessageText({ text, by }: { text: string; by: string }) {
  const textId = useId();
  const [isWhole, setWhole] = useState(false);
  const [isCut, setCut] = useState(false);
  const shown = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const box = shown.current;
    if (!box || isWhole) return undefined;
    // What fits depends on the width.
    const observer = new ResizeObserver(() => setCut(box.scrollHeight > box.clientHeight + 1));
    observer.observe(box);
    return () => observer.disconnect();
  }, [isWhole]);

  const turn = () => {
    setWhole(!isWhole);
    // The button moves up with the text's end.
    if (isWhole) requestAnimationFrame(() => toggle.current?.scrollIntoView({ block: "nearest" }));
  };
  return (
    <div className="bub">
      <div id={textId} className={isWhole ? undefined : "bub-cut"} ref={shown}>
        {text}
      </div>
      {(isCut || isWhole) && (
        <Button ref={toggle} variant="text" aria-expanded={isWhole} aria-controls={textId} onClick={turn}>
          {isWhole ? TEXTS.showLess : TEXTS.showAll}
          <span className="sr"> {TEXTS.whatWrote(by)}</span>
        </Button>
      )}
    </div>
  );
}
