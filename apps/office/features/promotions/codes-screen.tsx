import { FilterRow } from "../../kit/filters/filter-row.tsx";
import { SearchBox } from "../../kit/filters/search-box.tsx";
import { useListAddress } from "../../kit/filters/use-list-address.ts";
import { PageHead } from "../../kit/page/page-head.tsx";
import { CodeList } from "./code-list.tsx";
import { CODE_TEXTS as TEXTS } from "./texts.ts";
import "./promotions.css";

const NO_FILTERS: readonly string[] = [];

/** Códigos: of all campaigns, to find one that a customer asks about. */
export function Screen() {
  const list = useListAddress(NO_FILTERS);
  return (
    <>
      <PageHead title={TEXTS.title} sub={TEXTS.note} />
      <FilterRow>
        <SearchBox label={TEXTS.search} text={list.address.text} onTextChange={list.setText} />
      </FilterRow>
      <CodeList list={list} />
    </>
  );
}
