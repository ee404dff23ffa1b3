import type { ReactNode } from "react";
import { usePageViews } from "../analytics/use-page-views.ts";
import { DialogsProvider } from "../navigation/dialogs.tsx";
import { DialogHost } from "./dialog-host.tsx";
import { loadCart } from "./load-cart.ts";
import { useCustomerParts, useLateCustomer } from "./customer/late-customer.ts";
import { useFreshVersion } from "./version/use-fresh-version.ts";

/** What every page of the shop stands in: the dialogs, with session and cart as soon as they are needed. */
export function ShopProviders({ children }: { children: ReactNode }) {
  return (
    <DialogsProvider loadCart={loadCart}>
      <Frame />
      {children}
      <DialogHost />
    </DialogsProvider>
  );
}

function Frame() {
  const parts = useCustomerParts();
  useLateCustomer();
  useFreshVersion();
  usePageViews();
  return (
    parts && (
      <parts.Queries>
        <parts.CustomerWatch />
      </parts.Queries>
    )
  );
}
