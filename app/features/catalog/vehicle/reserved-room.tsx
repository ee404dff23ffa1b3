import { useRouteLoaderData } from "react-router";
import type { loader } from "../../../root.tsx";
import { useHydrated } from "../../../ui/use-media.ts";
import { MY_VEHICLE_PLACE } from "./my-vehicle-store.ts";

/**
 * Gives the element around it a class, while the page is read and before it is first painted, if a vehicle is remembered on this
 * device: who has one sees its room kept, who has none sees no gap. React must be told not to wonder about the class.
 */
export function ReservedRoom({ className }: { className: string }) {
  const root = useRouteLoaderData<typeof loader>("root");
  if (useHydrated()) return null;
  const script = `try {
  if (localStorage.getItem("${MY_VEHICLE_PLACE}")) document.currentScript.parentNode.classList.add("${className}");
} catch (e) {}`;
  return (
    <script
      nonce={root && typeof document === "undefined" ? root.nonce : ""}
      // oxlint-disable-next-line react/no-danger -- our own constants, let in by its nonce
      dangerouslySetInnerHTML={{ __html: script }}
      suppressHydrationWarning
    />
  );
}
