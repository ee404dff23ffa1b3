import { useLayoutEffect, useRef, useState } from "react";
import { TextField, type TextFieldProps } from "../form/field.tsx";

interface RewrittenFieldProps extends Omit<TextFieldProps, "ref"> {
  /** What becomes of what is typed: capitals, digits only, groups. */
  rewrite: (typed: string) => string;
  /** Where the caret goes in the rewritten text, `before` being what stood before it; at the end of `before` rewritten, unless said. */
  caretIn?: (rewritten: string, before: string) => number;
}

/** A text that is rewritten while it is typed. The caret stays where it was, so that it can be corrected in the middle. */
export function RewrittenField({ rewrite, caretIn, value, onValueChange, ...rest }: RewrittenFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  // A sign that is dropped changes nothing but the caret, which is put back all the same.
  const [, setEdits] = useState(0);

  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const onTyped = (typed: string) => {
    const before = typed.slice(0, input.current?.selectionStart ?? typed.length);
    const rewritten = rewrite(typed);
    caret.current = caretIn ? caretIn(rewritten, before) : rewrite(before).length;
    setEdits((edits) => edits + 1);
    onValueChange(rewritten);
  };

  return <TextField {...rest} ref={input} value={value} onValueChange={onTyped} />;
}
