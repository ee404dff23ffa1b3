import { type ComponentType, lazy } from "react";
import type { SoldOutProps } from "./sold-out.tsx";

/** Its code comes for those who open a sold-out tyre. */
export const SoldOut = lazy<ComponentType<SoldOutProps>>(() =>
  import("./sold-out.tsx").then(
    (module) => ({ default: module.SoldOut }),
    () => ({ default: () => "Agotada" }),
  ),
);
