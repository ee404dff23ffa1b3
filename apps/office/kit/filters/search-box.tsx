import { useEffect, useEffectEvent, useState } from "react";
import { OfficeIcon } from "../icon/icon.tsx";

/** After the last key. */
const SETTLED_MS = 300;

interface SearchBoxProps {
  /** "Número, nombre, guía o RFC" */
  label: string;
  /** What the list is searched for now. */
  text: string;
  onTextChange: (text: string) => void;
}

/** The text a list is searched for: a moment after the last key, or at once with Enter. */
export function SearchBox({ label, text, onTextChange }: SearchBoxProps) {
  const [typed, setTyped] = useState(text);
  const [known, setKnown] = useState(text);
  const [sent, setSent] = useState(text);
  // Changed from elsewhere, as by "Quitar filtros" or Back. What was sent from here comes back while more may be typed.
  if (known !== text) {
    setKnown(text);
    if (text !== sent) {
      setTyped(text);
      setSent(text);
    }
  }
  const apply = () => {
    const next = typed.trim();
    if (next === text) return;
    setSent(next);
    onTextChange(next);
  };
  const onSettled = useEffectEvent((settled: string) => {
    if (settled === typed) apply();
  });
  useEffect(() => {
    const timer = setTimeout(() => onSettled(typed), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <form
      className="fsearch"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <OfficeIcon name="search" />
      <input
        className="input"
        type="search"
        placeholder={label}
        aria-label={label}
        maxLength={120}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </form>
  );
}
