/** The dialogs' code comes when it is needed: the first load of a page stays small. */
export const loadCartDialog = () => import("../checkout/cart-dialog.tsx").then((module) => module.CartDialog);
export const loadVisitorDialogs = () => import("./visitor-dialogs.ts").then((module) => module.VISITOR_DIALOGS);
export const loadAccountDialogs = () =>
  import("../account/account-dialogs.ts").then((module) => module.ACCOUNT_DIALOGS);
export const loadAddressDialogs = () =>
  import("../addresses/address-dialogs.ts").then((module) => module.ADDRESS_DIALOGS);
export const loadPrivacyPreferences = () =>
  import("../analytics/privacy-preferences-dialog.tsx").then((module) => module.PrivacyPreferencesDialog);
export const loadOrderDialogs = () => import("../orders/order-dialogs.ts").then((module) => module.ORDER_DIALOGS);
export const loadCardDialogs = () => import("../cards/card-dialogs.ts").then((module) => module.CARD_DIALOGS);
