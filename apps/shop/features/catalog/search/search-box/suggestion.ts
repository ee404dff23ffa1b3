import type { IconName } from "../../../../../../ui/display/icon.tsx";

/** An offered way on. `url` is where it leads and, in a list, what tells it from the others. */
export type Suggestion = {
  readonly url: string;
  /** Of its group; a list of one group has none. */
  readonly heading?: string;
} & (
  | { readonly kind: "size"; readonly size: string }
  | {
      readonly kind: "place";
      readonly icon: IconName;
      readonly name: string;
      readonly detail: string;
      /** What of the name the text means, where it is not what was typed. */
      readonly meant?: string;
    }
  | {
      readonly kind: "product";
      readonly name: string;
      readonly slogan: string;
      readonly brand: string;
      readonly image: string;
      readonly from: string;
    }
  | { readonly kind: "fitting"; readonly name: string; readonly detail: string; readonly image: string }
  | {
      readonly kind: "tire";
      readonly code: string;
      readonly name: string;
      /** With load and speed index: "185/65 R15 88H". */
      readonly size: string;
      readonly image: string;
    }
);

export interface Suggestions {
  readonly options: readonly Suggestion[];
  readonly corrections: readonly { readonly from: string; readonly to: string }[];
}
