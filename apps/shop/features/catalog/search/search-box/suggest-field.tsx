import { type ComponentProps, type ComponentType, useCallback, useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useCoupon } from "../../../coupons/loaded-coupon.ts";
import { MAX_TEXT, QUERY_NAMES, type SearchKind, searchOfQuery } from "../search-address.ts";
import type { ListState, SuggestListProps } from "./suggest-list.tsx";

interface SuggestFieldProps extends Pick<
  ComponentProps<"input">,
  "id" | "type" | "placeholder" | "inputMode" | "aria-label" | "aria-describedby"
> {
  kind: SearchKind;
  onChosen?: (() => void) | undefined;
}

/** The text the page on view was asked for; "" on every other page. */
export function useAskedText(kind: SearchKind): string {
  const { pathname, search } = useLocation();
  const asked = pathname === "/" ? searchOfQuery(new URLSearchParams(search)) : null;
  return asked?.kind === kind ? asked.text : "";
}

const write = (input: HTMLInputElement, text: string) => {
  input.value = text;
};

/**
 * A search field that works as a part of its form, and with suggestions once it has the focus: their code is not in the
 * first load.
 */
export function SuggestField({ kind, onChosen, ...attributes }: SuggestFieldProps) {
  const asked = useAskedText(kind);
  const coupon = useCoupon();
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [SuggestList, setSuggestList] = useState<ComponentType<SuggestListProps> | null>(null);
  const [list, setList] = useState<ListState>({ isOpen: false, activeId: undefined });
  const listId = useId();

  const [isNeeded, setNeeded] = useState(false);

  const onMount = useCallback((field: HTMLInputElement | null) => {
    setInput(field);
    if (field !== null && field === document.activeElement) setNeeded(true); // the focus came before the page was hydrated
  }, []);
  useEffect(() => {
    const load = async () => {
      try {
        const module = await import("./suggest-list.tsx");
        setSuggestList(() => module.SuggestList);
      } catch {
        // The form goes on searching without suggestions.
      }
    };
    if (isNeeded) void load();
  }, [isNeeded]);

  // The field says what is on view, unless the next search is being typed.
  const shown = useRef(asked);
  useEffect(() => {
    if (input === null || shown.current === asked) return;
    shown.current = asked;
    if (document.activeElement !== input) write(input, asked);
  }, [input, asked]);

  return (
    <>
      <input
        {...attributes}
        ref={onMount}
        className="input"
        name={QUERY_NAMES[kind]}
        defaultValue={asked}
        maxLength={MAX_TEXT}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={list.isOpen}
        aria-controls={listId}
        aria-activedescendant={list.activeId}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        onFocus={() => setNeeded(true)}
        onPointerEnter={() => setNeeded(true)}
      />
      {coupon !== undefined && <input type="hidden" name="cupon" value={coupon} />}
      {SuggestList !== null && input !== null && (
        <SuggestList {...{ kind, input, listId, coupon, onChosen }} onListChange={setList} />
      )}
    </>
  );
}
