import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { endSessionsEndpoint } from "../../../../../shared/contract/account/account.ts";
import { logoutEndpoint } from "../../../../../shared/contract/account/session.ts";
import { queueCartCall } from "../../cart/change-cart.ts";
import { forgetSeenCart } from "../../cart/seen-cart.ts";
import { forgetContactDraft } from "../../contact/contact-draft.ts";
import { forgetCustomer } from "./customer-data.ts";
import { useDialogs } from "../../../navigation/dialogs.tsx";
import { garageLines, writeGarageLines } from "../../catalog/vehicle/my-vehicle/my-vehicle-store.ts";
import { forgetOwnCoupon } from "../../coupons/loaded-coupon.ts";
import { tellOtherTabs } from "../../../session/open-tabs.ts";
import { sessionApi } from "../../../session/session-api.ts";
import { hasSessionCookie } from "../../../session/session-cookie.ts";
import { SESSION_TEXTS } from "../../../forms/alert-texts.ts";

type Leaving = typeof logoutEndpoint | typeof endSessionsEndpoint;

/** The sign-in's merge may not have reached the account. Where the session turns out to be over, the vehicles count as its customer's. */
async function takeGarage(queryClient: QueryClient): Promise<boolean> {
  if (garageLines.read().length === 0) return true;
  try {
    const { mergeDeviceGarage } = await import("../../catalog/vehicle/garage/account-garage.ts");
    return (await mergeDeviceGarage(queryClient)) || !hasSessionCookie();
  } catch {
    return false;
  }
}

/** Ends the session in the whole browser; by another call, and with other words, all of the customer's sessions. */
export function useLogout() {
  const queryClient = useQueryClient();
  const { showAlert } = useDialogs();
  return async (endpoint: Leaving = logoutEndpoint, said: string = SESSION_TEXTS.closed) => {
    const garageTaken = takeGarage(queryClient);
    const leaving = garageTaken.then(() => sessionApi.call(endpoint, {}));
    void queueCartCall(() => leaving); // later calls for the cart wait for the logout, which itself waits for none
    const result = await leaving;
    if (!result.ok) {
      showAlert({ kind: "error", description: "No se pudo cerrar la sesión.", detail: result.message });
      return;
    }
    forgetContactDraft();
    // Where it was not loaded yet there is nothing to forget.
    import("../../../forms/form-draft.ts").then(({ forgetFormDraft }) => forgetFormDraft()).catch(() => undefined);
    forgetSeenCart();
    forgetOwnCoupon();
    // Of this customer: what found no room in the account. What the account was never told of is the device's, as before the sign-in.
    if (await garageTaken) writeGarageLines([]);
    tellOtherTabs("signedOut");
    showAlert({ kind: "notice", description: said });
    await forgetCustomer(queryClient);
  };
}
