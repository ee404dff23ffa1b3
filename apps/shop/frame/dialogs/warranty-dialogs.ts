import type { ComponentType } from "react";
import { WarrantyDialog } from "../../features/warranty/warranty-dialog.tsx";

/** The guarantee folder of an order, above its detail. */
export const WARRANTY_DIALOGS = { warranty: WarrantyDialog } satisfies Record<string, ComponentType<{ id: string }>>;
