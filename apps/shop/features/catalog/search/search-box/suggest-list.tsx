import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { withCoupon } from "../../../coupons/coupon.ts";
import { matchText } from "../match-count.ts";
import { cleanText, SEARCHED, type SearchKind, searchUrl } from "../search-address.ts";
import { SuggestOption } from "./suggest-option.tsx";
import type { Suggestion, Suggestions } from "./suggestion.ts";
import { exactSuggestion } from "./suggestions.ts";
import { readTyped } from "../typed-text.ts";
import { useSuggestions } from "./use-suggestions.ts";
import "./suggestions.css";

/** What the field must say of its list. */
export interface ListState {
  readonly isOpen: boolean;
  readonly activeId: string | undefined;
}

export interface SuggestListProps {
  kind: SearchKind;
  /** The field, already on the page and perhaps already written in: it is listened to, never replaced. */
  input: HTMLInputElement;
  listId: string;
  coupon: string | undefined;
  onListChange: (list: ListState) => void;
  /** A suggestion was taken: the search is over. */
  onChosen?: (() => void) | undefined;
}

/**
 * Makes a plain search field an ARIA 1.2 combobox. Its code comes when the field takes the focus; without it the form still
 * searches.
 */
export function SuggestList({ kind, input, listId, coupon, onListChange, onChosen }: SuggestListProps) {
  const navigate = useNavigate();
  const text = cleanText(useValue(input));
  const { found, isLoading } = useSuggestions({ kind, text }, coupon);
  const [isWanted, setWanted] = useState(() => document.activeElement === input);
  const [movedTo, setMovedTo] = useState<string | null>(null); // the address of the option the arrows went to

  const typed = readTyped(kind, text);
  const isOpen = isWanted && found !== null && typed.kind !== "nothing";
  const options = isOpen ? found.options : [];
  const moved = options.findIndex((option) => option.url === movedTo);
  // A size is what Enter takes without any arrow; a name is not, since Enter then searches for it.
  const active = moved < 0 && options[0]?.kind === "size" ? 0 : moved;
  const activeId = active < 0 ? undefined : `${listId}-${active}`;
  const hasOptions = options.length > 0;
  useLayoutEffect(() => onListChange({ isOpen: hasOptions, activeId }), [onListChange, hasOptions, activeId]);
  // A field low on the screen would open its list out of view.
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasOptions) panel.current?.scrollIntoView({ block: "nearest" });
  }, [hasOptions]);
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  const leaveTo = (url: string) => {
    empty(input);
    input.blur(); // a new page takes the focus only where no field has it; a phone puts its keyboard away
    onChosen?.();
    void navigate(url);
  };
  const move = (by: 1 | -1) => {
    const places = options.length + 1; // the field itself is one of them
    setMovedTo(options[((active + 1 + by + places) % places) - 1]?.url ?? null);
  };

  const onInput = useEffectEvent(() => {
    setWanted(document.activeElement === input);
    setMovedTo(null);
  });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    const option = options[active];
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setWanted(true);
      move(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter" && option) {
      event.preventDefault();
      leaveTo(option.url);
    } else if (event.key === "Escape" && input.value !== "") {
      event.preventDefault(); // the browser's own Escape would clear the field at once
      if (isOpen) setWanted(false);
      else empty(input);
    }
  });
  const onSubmit = useEffectEvent((event: SubmitEvent) => {
    event.preventDefault();
    if (text === "") {
      // An emptied field is a cleared result (storefront §2).
      if (input.defaultValue !== "") void navigate(withCoupon("/", coupon));
      return;
    }
    const address = searchUrl({ kind, text }, coupon);
    const exact = isLoading ? undefined : exactSuggestion(found?.options ?? [], text);
    if (exact || typed.kind === "size") {
      leaveTo(exact?.url ?? address);
      return;
    }
    setWanted(false);
    input.blur();
    // While it is not known what the text finds, it may be a code that leads to another page.
    void navigate(address, { state: SEARCHED, preventScrollReset: !isLoading });
  });

  useEffect(() => {
    const leaving = new AbortController();
    const listen = { signal: leaving.signal };
    input.addEventListener("input", () => onInput(), listen);
    input.addEventListener("keydown", (event) => onKeyDown(event), listen);
    input.addEventListener("focus", () => setWanted(true), listen);
    input.addEventListener("click", () => setWanted(true), listen);
    input.addEventListener("blur", () => setWanted(false), listen);
    input.form?.addEventListener("submit", (event) => onSubmit(event), listen);
    return () => leaving.abort();
  }, [input]);

  const count = {
    products: options.filter((option) => option.kind === "product").length,
    tires: options.filter((option) => option.kind === "tire").length,
  };
  const ways = options.filter((option) => option.kind === "place" || option.kind === "fitting").length;
  const note =
    options[0]?.kind === "size"
      ? `Medida ${options[0].size}`
      : ways === 0
        ? matchText(kind, count, text)
        : options.length === 1
          ? "1 sugerencia"
          : `${options.length} sugerencias`;
  const corrections = isOpen ? found.corrections : [];
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- pressing anywhere on it leaves the focus in the field */}
      <div className="suggest" ref={panel} hidden={!isOpen} onMouseDown={(event) => event.preventDefault()}>
        {/* A list that scrolls would be a stop of the Tab key otherwise. */}
        <div role="listbox" id={listId} aria-label="Sugerencias" hidden={!hasOptions} tabIndex={-1}>
          {groupsOf(options).map(({ heading, from, group }) => {
            const shown = group.map((option, at) => (
              <SuggestOption
                key={option.url}
                id={`${listId}-${from + at}`}
                suggestion={option}
                typed={text}
                isActive={from + at === active}
                onChoose={() => leaveTo(option.url)}
              />
            ));
            if (heading === undefined) return shown;
            return (
              <div key={heading} role="group" aria-labelledby={`${listId}-${from}-group`}>
                <p className="suggest-heading" id={`${listId}-${from}-group`}>
                  {heading}
                </p>
                {shown}
              </div>
            );
          })}
        </div>
        <p className="suggest-foot" aria-hidden="true">
          {isLoading ? (
            "Buscando..."
          ) : corrections.length > 0 ? (
            <Corrected corrections={corrections} />
          ) : ways > 0 ? (
            "También entiende medidas: 185/65 R15, 31x10.5, o el código de la llanta"
          ) : (
            note
          )}
        </p>
      </div>
      <output className="sr">
        {isOpen && !isLoading && corrections.length > 0 && <Corrected corrections={corrections} />}
        {isOpen && !isLoading && note}
      </output>
    </>
  );
}

interface SuggestGroup {
  readonly heading: string | undefined;
  /** Place of its first option among all. */
  readonly from: number;
  readonly group: readonly Suggestion[];
}

const groupsOf = (options: readonly Suggestion[]): SuggestGroup[] =>
  [...new Set(options.map(({ heading }) => heading))].map((heading) => ({
    heading,
    from: options.findIndex((option) => option.heading === heading),
    group: options.filter((option) => option.heading === heading),
  }));

/** The correction is told, and Enter searches for what was typed. */
const Corrected = ({ corrections }: Pick<Suggestions, "corrections">) => (
  <>
    Corregimos{" "}
    {corrections.map(({ from, to }, index) => (
      <span key={from}>
        {index > 0 && ", "}
        <b>{from}</b> por <b>{to}</b>
      </span>
    ))}
    . Enter para buscar tal como lo escribiste{" "}
  </>
);

function empty(input: HTMLInputElement) {
  input.value = "";
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

/** What is written in a field React does not control. */
const useValue = (input: HTMLInputElement) =>
  useSyncExternalStore(
    (notify) => {
      input.addEventListener("input", notify);
      return () => input.removeEventListener("input", notify);
    },
    () => input.value,
  );
