/** What a combobox remembers between two events. Everything else follows from it and from the list. */
export interface ComboboxState {
  readonly isOpen: boolean;
  /** Null while the field shows the selected option. */
  readonly typed: string | null;
  /** The option the arrow keys went to, or -1. */
  readonly moved: number;
  /** The option the pointer is on, or -1. */
  readonly pointed: number;
}

/** The options on view and which of them is active; -1: none. `isShown` is true for a note in place of the list as well. */
export interface ShownList {
  readonly isShown: boolean;
  readonly count: number;
  readonly active: number;
}

export const AT_REST: ComboboxState = { isOpen: false, typed: null, moved: -1, pointed: -1 };

/** One option less than the list shows at once, so that one stays in view. */
const PAGE = 6;

/** Typing always opens, and starts at the first match again. */
export const type = (typed: string): ComboboxState => ({ ...AT_REST, isOpen: true, typed });

type Searching = ComboboxState & { readonly typed: string };

export const isSearching = (state: ComboboxState): state is Searching =>
  state.typed !== null && state.typed.trim() !== "";

/** What Enter would take: where pointer or arrows are, else the first match of what is typed, else the selected option. */
export function activeOption(state: ComboboxState, count: number, selected: number): number {
  const { pointed, moved, typed } = state;
  const wanted = pointed >= 0 ? pointed : moved >= 0 ? moved : isSearching(state) ? 0 : typed === null ? selected : -1;
  return Math.min(wanted, count - 1);
}

/** What leaving the field takes: a match of what was typed, never an option the pointer only passed; -1 is nothing. */
export const optionLeftOn = (state: ComboboxState, count: number): number =>
  isSearching(state) ? Math.min(Math.max(state.moved, 0), count - 1) : -1;

/** What a key does: it changes the state, takes the active option, lets the text stand as it is, or is not ours (null). */
export function pressKey(
  state: ComboboxState,
  { key, altKey }: { key: string; altKey: boolean },
  { isShown, count, active }: ShownList,
  isFree = false,
): ComboboxState | "take" | "keepText" | null {
  const last = count - 1;
  const moveTo = (moved: number): ComboboxState => ({
    ...state,
    isOpen: true,
    moved: Math.min(moved, last),
    pointed: -1,
  });
  const isNavigated = isShown && state.moved >= 0;
  switch (key) {
    case "ArrowDown":
      if (altKey) return { ...state, isOpen: true };
      if (!isShown) return moveTo(Math.max(active, 0));
      return moveTo(active < last ? active + 1 : 0);
    case "ArrowUp":
      if (altKey) return isShown ? AT_REST : null;
      if (!isShown && active >= 0) return moveTo(active);
      return moveTo(active > 0 ? active - 1 : last);
    // In the text, unless the arrows have left it for the list.
    case "Home":
      return isNavigated ? moveTo(0) : null;
    case "End":
      return isNavigated ? moveTo(last) : null;
    case "PageDown":
      return isShown ? moveTo(active + PAGE) : null;
    case "PageUp":
      return isShown ? moveTo(Math.max(active - PAGE, 0)) : null;
    case "Enter":
      if (!isShown) return null;
      // Either way a form around the field is not sent by it.
      if (active >= 0) return "take";
      return isFree ? "keepText" : state;
    case "Escape":
      return isShown ? AT_REST : null; // on a closed list it belongs to what is around, a dialog for instance
    default:
      return null;
  }
}
