/** A slide of the home page. */
export interface Banner {
  readonly title: string;
  readonly text: string;
  /** Address of the promotion; empty: it has none. */
  readonly url: string;
  /** File name of the picture. */
  readonly image: string;
}
