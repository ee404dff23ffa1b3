/** The dialogs' code comes when it is needed: the first load of a page stays small. */
export const loadCartDialog = () => import("../checkout/cart-dialog.tsx").then((module) => module.CartDialog);
export const loadLoginDialog = () => import("./login-dialog.tsx").then((module) => module.LoginDialog);
export const loadRegisterDialog = () =>
  import("../account/register-dialog.tsx").then((module) => module.RegisterDialog);
export const loadRecoverDialog = () => import("../account/recover-dialog.tsx").then((module) => module.RecoverDialog);
export const loadResendDialog = () => import("../account/resend-dialog.tsx").then((module) => module.ResendDialog);
export const loadMyDataDialog = () => import("../account/my-data-dialog.tsx").then((module) => module.MyDataDialog);
export const loadEditMyDataDialog = () =>
  import("../account/edit-my-data-dialog.tsx").then((module) => module.EditMyDataDialog);
export const loadChangePasswordDialog = () =>
  import("../account/change-password-dialog.tsx").then((module) => module.ChangePasswordDialog);

const load = (...loaders: readonly (() => Promise<unknown>)[]): void => {
  for (const loader of loaders) loader().catch(() => undefined); // opening one tries again, and says so when it fails
};

/** Somebody is about to enter: the dialogs lead to one another, and none of them should keep them waiting. */
export const prepareVisitorDialogs = () =>
  load(loadLoginDialog, loadRegisterDialog, loadRecoverDialog, loadResendDialog);
export const prepareAccountDialogs = () => load(loadMyDataDialog, loadEditMyDataDialog, loadChangePasswordDialog);
