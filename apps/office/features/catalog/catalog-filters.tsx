import { useState } from "react";
import type { catalogChoicesEndpoint } from "../../../../shared/contract/staff/catalog/catalog.ts";
import type { StaffAnswerOf } from "../../../../shared/contract/staff/staff-endpoint.ts";
import { VEHICLE_TYPE_IDS, VEHICLE_TYPES } from "../../../../shared/domain/tires/vehicle-type.ts";
import { OptionsFilter } from "../../kit/filters/options-filter.tsx";
import { SearchBox } from "../../kit/filters/search-box.tsx";
import { TextFilter } from "../../kit/filters/text-filter.tsx";
import type { ListControl } from "../../kit/filters/use-list-address.ts";
import { OfficeIcon } from "../../kit/icon/icon.tsx";
import { TEXTS } from "./texts.ts";

export type CatalogChoices = StaffAnswerOf<typeof catalogChoicesEndpoint>;

const TYPES = VEHICLE_TYPE_IDS.map((id) => ({ value: String(id), label: VEHICLE_TYPES[id].label }));

const MORE = ["medida", "precio", "destacada", "imagen", "vehiculo"];

/** The filters of the list. Lines are those of the chosen brands. */
export function CatalogFilters({ list, choices }: { list: ListControl; choices: CatalogChoices | undefined }) {
  const [isMoreAsked, setMoreAsked] = useState(false);
  const hasMore = isMoreAsked || MORE.some((name) => list.address.filters[name] !== undefined);
  const brands = list.address.filters["marca"] ?? [];
  const named = (items: readonly { readonly id: number; readonly name: string }[]) =>
    items.map(({ id, name }) => ({ value: String(id), label: name }));
  const lines = (choices?.lines ?? []).filter(({ brandId }) => brands.length === 0 || brands.includes(String(brandId)));
  return (
    <>
      <SearchBox label={TEXTS.search} text={list.address.text} onTextChange={list.setText} />
      <OptionsFilter list={list} name="marca" label={TEXTS.brand} options={named(choices?.brands ?? [])} />
      <OptionsFilter list={list} name="linea" label={TEXTS.line} options={named(lines)} />
      <OptionsFilter
        list={list}
        name="rin"
        label={TEXTS.rim}
        options={(choices?.rims ?? []).map((rim) => ({ value: rim, label: rim }))}
      />
      <OptionsFilter list={list} name="tipo" label={TEXTS.type} options={TYPES} />
      <OptionsFilter list={list} name="existencia" label={TEXTS.stock} options={TEXTS.stocks} isSingle />
      {hasMore ? (
        <>
          <TextFilter list={list} name="medida" label={TEXTS.size} maxLength={30} />
          <OptionsFilter list={list} name="precio" label={TEXTS.priceAge} options={TEXTS.ages} isSingle />
          <OptionsFilter list={list} name="destacada" label={TEXTS.featured} options={TEXTS.yesNo} isSingle />
          <OptionsFilter list={list} name="imagen" label={TEXTS.picture} options={TEXTS.withWithout} isSingle />
          <OptionsFilter list={list} name="vehiculo" label={TEXTS.vehicle} options={TEXTS.withWithout} isSingle />
        </>
      ) : (
        <span className="fchip fchip-add">
          <button type="button" onClick={() => setMoreAsked(true)}>
            <OfficeIcon name="plus" />
            {TEXTS.moreFilters}
          </button>
        </span>
      )}
    </>
  );
}
