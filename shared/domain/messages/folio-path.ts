/** Ours: the page where a message or a complaint is looked up by its folio. */
export const FOLIO_PATH = "/folio";
