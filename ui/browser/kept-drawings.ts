import { createContext, type ReactElement } from "react";

/** Answers what was drawn under this key before, or draws it. */
type Keep = (key: string, draw: () => ReactElement) => string;

/** On the server: the HTML of what is drawn alike on many pages. In the browser nothing is kept. */
export const KeptDrawings = /* @__PURE__ */ createContext<Keep | null>(null);
