import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import {
  activeOption,
  AT_REST,
  type ComboboxState,
  isSearching,
  optionLeftOn,
  pressKey,
  type,
} from "./combobox-state.ts";
import { isSameText, splitPrefix } from "./prefix-match.ts";

export interface ComboboxOption<Value extends string | number = string> {
  value: Value;
  label: string;
  /** Heading of its group, shown while nothing is typed. Options of a group stand together. */
  group?: string | undefined;
}

/** Safari ends a composition before it tells of the key that ended it; only the code says what the key was for. */
const COMPOSITION_KEY = 229;

/** More would take longer to draw than to type the next letter. */
const MOST_SHOWN = 200;

interface ComboboxBehaviour<Value extends string | number> {
  inputId: string;
  options: readonly ComboboxOption<Value>[];
  selected: Value | null;
  selectedLabel: string;
  onSelect: (option: ComboboxOption<Value>) => void;
  onAgain: (() => void) | undefined;
  onType: ((typed: string) => void) | undefined;
  onText: ((text: string) => void) | undefined;
  rewrite: ((typed: string) => string) | undefined;
  loading: boolean;
  failed: boolean;
  disabled: boolean;
}

/** Behaviour of a combobox with a list below it (ARIA 1.2) for any markup. The rules of its keys are in combobox-state.ts. */
export function useCombobox<Value extends string | number>({
  inputId,
  options,
  selected,
  selectedLabel,
  onSelect,
  onAgain,
  onType,
  onText,
  rewrite = (typed) => typed,
  loading,
  failed,
  disabled,
}: ComboboxBehaviour<Value>) {
  const isFree = onText !== undefined;
  const [state, setState] = useState(AT_REST);
  // Taking an option may move the focus before React draws again; what comes then must know of it.
  const latest = useRef(state);
  const change = (next: ComboboxState) => {
    latest.current = next;
    setState(next);
  };
  const inputRef = useRef<HTMLInputElement>(null);
  const listRef = useRef<HTMLDivElement>(null);

  const { typed, pointed } = state;
  /** A list that the server answers is not filtered again. */
  const optionsFor = (state: ComboboxState): readonly ComboboxOption<Value>[] => {
    if (loading || failed) return [];
    if (!isSearching(state)) return options;
    return onType ? options : options.filter(({ label }) => splitPrefix(label, state.typed) !== null);
  };
  /** Closes the list once the text equals the only option left. */
  const isSaid = ([only, ...others]: readonly ComboboxOption<Value>[]): boolean =>
    isFree && typed !== null && only?.label === typed && others.length === 0;
  const found = optionsFor(state);
  const shown = isSaid(found) ? [] : found.slice(0, MOST_SHOWN);
  const label = options.find(({ value }) => value === selected)?.label ?? (selected === null ? "" : selectedLabel);
  const active = activeOption(
    state,
    shown.length,
    shown.findIndex(({ value }) => value === selected),
  );
  // Where any text counts, an empty list has no note.
  const isShown =
    state.isOpen && !failed && !disabled && !(isFree && (isSaid(found) || (!loading && options.length === 0)));
  const isListOpen = isShown && shown.length > 0;

  const listId = `${inputId}-list`;
  const optionId = (index: number) => `${inputId}-option-${index}`;

  const close = (taken: ComboboxOption<Value> | undefined) => {
    change(AT_REST);
    if (taken?.value === selected) onAgain?.();
    else if (taken) onSelect(taken);
  };
  /** Leaving keeps the text, spelled as in the list where it is one of its options. */
  const keepText = (report: (text: string) => void) => {
    const { typed: text } = latest.current;
    change(AT_REST);
    if (text === null) return;
    const kept = options.find(({ label }) => isSameText(label, text))?.label ?? text.trim();
    if (kept !== text) report(kept);
  };
  const leave = () => {
    if (onText) {
      keepText(onText);
      return;
    }
    const left = optionsFor(latest.current);
    close(left[optionLeftOn(latest.current, left.length)]);
  };
  const open = () => change({ ...latest.current, isOpen: true });
  const onTyped = (raw: string) => {
    const text = rewrite(raw);
    // A browser that fills a form types into fields that do not have the focus.
    const isHere = document.activeElement === inputRef.current;
    change(isFree && !isHere ? AT_REST : type(text));
    onText?.(text);
    onType?.(text);
  };

  // What was typed before the page was hydrated counts as typed, and a field that has the focus opens.
  useEffect(() => {
    const input = inputRef.current;
    if (!input) return;
    const isFocused = document.activeElement === input;
    if (input.value !== label) onTyped(input.value);
    if (isFocused) open();
    else leave();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the field is hydrated
  }, []);

  // A field that is switched off loses the focus without being told.
  useEffect(() => {
    if (disabled) change(AT_REST);
  }, [disabled]);

  // Near the end of the window a list would open out of sight.
  useEffect(() => {
    if (isListOpen) listRef.current?.scrollIntoView({ block: "nearest" });
  }, [isListOpen]);

  useEffect(() => {
    const option = listRef.current?.querySelectorAll<HTMLElement>("[role=option]")[active];
    if (isListOpen && pointed < 0 && option) keepInView(option, active);
  }, [isListOpen, active, pointed]);

  return {
    typed: typed ?? "",
    shown,
    hiddenCount: found.length - shown.length,
    isShown,
    isListOpen,
    inputProps: {
      ref: inputRef,
      id: inputId,
      role: "combobox" as const,
      "aria-autocomplete": "list" as const,
      "aria-expanded": isListOpen,
      "aria-controls": listId,
      "aria-activedescendant": isListOpen && active >= 0 ? optionId(active) : undefined,
      spellCheck: false,
      disabled,
      value: isFree ? label : (typed ?? label), // any text is the value as soon as it is typed
      onFocus: (event: FocusEvent<HTMLInputElement>) => {
        if (latest.current.typed === null) event.currentTarget.select(); // typing starts a new search
        if (!isFree || label === "") open(); // no list opens while a person tabs through a filled form
      },
      onClick: (event: MouseEvent<HTMLInputElement>) => {
        if (latest.current.typed === null) event.currentTarget.select(); // the click that brought the focus put the caret
        open();
      },
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        // The focus that goes to another window or tab has not left the field.
        if (document.activeElement !== event.currentTarget) leave();
      },
      onChange: (event: ChangeEvent<HTMLInputElement>) => onTyped(event.currentTarget.value),
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        const isComposing = event.nativeEvent.isComposing || event.keyCode === COMPOSITION_KEY;
        if (isComposing || event.shiftKey || event.ctrlKey || event.metaKey) return;
        const next = pressKey(latest.current, event, { isShown, count: shown.length, active }, isFree);
        if (next === null) return;
        event.preventDefault();
        if (event.key === "Escape") event.stopPropagation();
        if (next === "take") close(shown[active]);
        else if (next === "keepText") leave();
        else change(next);
      },
    },
    listProps: {
      ref: listRef,
      id: listId,
      role: "listbox" as const,
      tabIndex: -1, // a list that scrolls would be a stop of the Tab key otherwise
      hidden: !isListOpen,
      onMouseDown: keepFocus, // on an option, and on the scroll bar
      onMouseLeave: () => change({ ...latest.current, pointed: -1 }),
    },
    optionProps: (index: number) => ({
      id: optionId(index),
      role: "option" as const,
      "aria-selected": index === active,
      onMouseMove: () => {
        if (index !== pointed) change({ ...latest.current, pointed: index });
      },
      onClick: () => close(shown[index]),
    }),
  };
}

const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Scrolls the list alone: `scrollIntoView` would move the page as well. Above the first option may be a heading. */
function keepInView(option: HTMLElement, index: number) {
  const list = option.offsetParent;
  if (!list) return;
  const bottom = option.offsetTop + option.offsetHeight;
  list.scrollTop = Math.max(Math.min(list.scrollTop, index && option.offsetTop), bottom - list.clientHeight);
}
