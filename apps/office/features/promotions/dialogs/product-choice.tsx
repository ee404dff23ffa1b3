import { useId } from "react";
import type { StaffAnswerOf } from "../../../../../shared/contract/staff/staff-endpoint.ts";
import type { promotionProductsEndpoint } from "../../../../../shared/contract/staff/promotions/campaigns.ts";
import { Check } from "../../../../../ui/form/check.tsx";
import { FieldError } from "../../../../../ui/form/field-error.tsx";
import { DIALOG_TEXTS as TEXTS } from "../texts.ts";

type Product = StaffAnswerOf<typeof promotionProductsEndpoint>["items"][number];

interface ProductChoiceProps {
  products: readonly Product[];
  chosen: readonly number[];
  error?: string | undefined;
  onChange: (chosen: readonly number[]) => void;
}

/** Models by brand; a brand is all of its models. */
export function ProductChoice({ products, chosen, error, onChange }: ProductChoiceProps) {
  const errorId = useId();
  const brands = [...new Set(products.map(({ brand }) => brand))];
  const set = (ids: readonly number[], isOn: boolean) =>
    onChange([...chosen.filter((id) => !ids.includes(id)), ...(isOn ? ids : [])]);
  return (
    <fieldset className="field">
      <legend>{TEXTS.models}</legend>
      {/* Scrolls by the keys too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to be reached */}
      <div className="products-choice" role="group" aria-label={TEXTS.models} tabIndex={0}>
        {brands.map((brand) => {
          const ofBrand = products.filter((product) => product.brand === brand);
          const ids = ofBrand.map(({ id }) => id);
          return (
            <div key={brand} className="brand">
              <div className="whole">
                <Check checked={ids.every((id) => chosen.includes(id))} onCheckedChange={(isOn) => set(ids, isOn)}>
                  {TEXTS.wholeBrand(brand)}
                </Check>
              </div>
              {ofBrand.map(({ id, name }) => (
                <Check key={id} checked={chosen.includes(id)} onCheckedChange={(isOn) => set([id], isOn)}>
                  {name}
                </Check>
              ))}
            </div>
          );
        })}
      </div>
      <span className="hint">{TEXTS.coversHint}</span>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
