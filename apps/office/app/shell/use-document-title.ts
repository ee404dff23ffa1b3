import { useEffect } from "react";

const HOUSE = "Rodada Personal";

export function useDocumentTitle(screen: string | undefined): void {
  useEffect(() => {
    document.title = screen === undefined ? HOUSE : `${screen} - ${HOUSE}`;
  }, [screen]);
}
