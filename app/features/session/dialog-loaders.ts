/** The dialogs' code comes when it is needed: the first load of a page stays small. */
export const loadCartDialog = () => import("../checkout/cart-dialog.tsx").then((module) => module.CartDialog);
export const loadLoginDialog = () => import("./login-dialog.tsx").then((module) => module.LoginDialog);
