import { Empty } from "../../../../ui/feedback/empty.tsx";
import { Button } from "../../../../ui/form/button.tsx";
import type { ListControl } from "../filters/use-list-address.ts";

interface NothingMatchesProps {
  list: ListControl;
  /** What is there by fewer filters: "Hay 2 pedidos en Excepción, ninguno de RH." */
  children?: string | undefined;
}

/** In the place of a list that its filters leave empty. */
export const NothingMatches = ({ list, children }: NothingMatchesProps) => (
  <Empty
    title="Nada con estos filtros"
    heading="h2"
    action={
      <div className="row">
        {list.address.text !== "" && (
          <Button variant="secondary" onClick={() => list.setText("")}>
            Quitar «{list.address.text}»
          </Button>
        )}
        <Button onClick={list.clearFilters}>Quitar filtros</Button>
      </div>
    }
  >
    {children ?? "Puede que esté con otros filtros."}
  </Empty>
);
