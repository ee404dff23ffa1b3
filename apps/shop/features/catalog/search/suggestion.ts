/** An offered way on. `url` is where it leads and, in a list, what tells it from the others. */
export type Suggestion = { readonly url: string } & (
  | { readonly kind: "size"; readonly size: string }
  | {
      readonly kind: "product";
      readonly name: string;
      readonly slogan: string;
      readonly brand: string;
      readonly image: string;
    }
  | {
      readonly kind: "tire";
      readonly code: string;
      readonly name: string;
      /** With load and speed index: "185/65 R15 88H". */
      readonly size: string;
      readonly image: string;
    }
);
