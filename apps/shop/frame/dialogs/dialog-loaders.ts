/** What a press would open starts to load when the pointer or the focus comes near. */
export const prepare = (load: () => Promise<unknown>) => () => {
  load().catch(() => undefined); // opening tries again, and says so when it fails
};

/** The dialogs' code comes when it is needed: the first load of a page stays small. */
export const loadCartDialog = () =>
  import("../../features/checkout/cart-dialog.tsx").then((module) => module.CartDialog);
export const loadVisitorDialogs = () => import("./visitor-dialogs.ts").then((module) => module.VISITOR_DIALOGS);
export const loadAccountDialogs = () => import("./account-dialogs.ts").then((module) => module.ACCOUNT_DIALOGS);
export const loadAddressDialogs = () => import("./address-dialogs.ts").then((module) => module.ADDRESS_DIALOGS);
export const loadPrivacyPreferences = () =>
  import("../../features/legal/privacy-preferences-dialog.tsx").then((module) => module.PrivacyPreferencesDialog);
export const loadOrderDialogs = () => import("./order-dialogs.ts").then((module) => module.ORDER_DIALOGS);
export const loadReturnDialogs = () => import("./return-dialogs.ts").then((module) => module.RETURN_DIALOGS);
export const loadWarrantyDialogs = () => import("./warranty-dialogs.ts").then((module) => module.WARRANTY_DIALOGS);
export const loadCardDialogs = () => import("./card-dialogs.ts").then((module) => module.CARD_DIALOGS);
