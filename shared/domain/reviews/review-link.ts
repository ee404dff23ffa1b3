/** The page where the tyres of an order are reviewed, without an account. */
export const REVIEW_PATH = "/opinar";
/** An order's number and a code of 160 bits. */
export const REVIEW_TOKEN = /^([1-9]\d{0,14})-([0-9a-f]{40})$/;
/** Id of the part of that page that ends the e-mails which ask. */
export const STOP_ASKING = "no-preguntar";
