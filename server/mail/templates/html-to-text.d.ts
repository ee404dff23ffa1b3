/** The part of `html-to-text` 10.0.1 that is used here; the package has no types of its own. */
declare module "html-to-text" {
  interface Selector {
    readonly selector: string;
    readonly format?: "block" | "inline" | "inlineSurround" | "skip";
    readonly options?: Readonly<Record<string, boolean | number | string>>;
  }
  export function convert(
    html: string,
    options: { readonly wordwrap: false | number; readonly selectors: readonly Selector[] },
  ): string;
}
