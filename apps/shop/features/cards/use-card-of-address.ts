import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { businessTime } from "../../../../shared/domain/text/dates.ts";
import { useSession } from "../../session/session-query.ts";
import { useClosedWhen } from "../../navigation/use-closed-when.ts";
import { savedCardsQuery } from "./card-queries.ts";
import { type CardRow, cardRow } from "./card-row.ts";

/** The saved card that the address names, as it was when its dialog opened; one that is not there closes it. */
export function useCardOfAddress(id: string): CardRow | null {
  const { user } = useSession();
  const { data, isFetching } = useQuery({ ...savedCardsQuery, enabled: user !== null });
  const [card, setCard] = useState<CardRow | null>(null);
  const [today] = useState(() => businessTime(new Date()));
  const found = data?.find((saved) => saved.id === id);
  if (card === null && found) setCard(cardRow(found, today));
  useClosedWhen(user !== null && !isFetching && card === null && !found);
  return user && card;
}
