import type { ComponentType } from "react";
import { DeleteCardDialog } from "../../features/cards/delete-card-dialog.tsx";
import { NewCardDialog } from "../../features/cards/new-card-dialog.tsx";
import { SavedCardsDialog } from "../../features/cards/saved-cards-dialog.tsx";
import { UpdateCardDialog } from "../../features/cards/update-card-dialog.tsx";

/** The list of the saved cards, and what leads back to it. */
export const CARD_DIALOGS = {
  savedCards: SavedCardsDialog,
  newCard: NewCardDialog,
  editCard: UpdateCardDialog,
  deleteCard: DeleteCardDialog,
} satisfies Record<string, ComponentType<{ id: string }>>;
