import { codeInTime } from "../../../ui/browser/in-time.ts";
import { loadCustomerParts } from "./customer/late-customer.ts";
import { loadCartDialog } from "./dialogs/dialog-loaders.ts";

/** The cart, with what asks for it. */
export const loadCart = codeInTime(() => Promise.all([loadCartDialog(), loadCustomerParts()]));
