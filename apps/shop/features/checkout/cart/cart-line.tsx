import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { formatMxn } from "../../../../../shared/domain/money/money.ts";
import { MOST_PER_LINE } from "../../../../../shared/domain/pricing/line-limit.ts";
import { IconButton } from "../../../../../ui/form/button.tsx";
import { FieldError } from "../../../../../ui/form/field-error.tsx";
import { Quantity } from "../../../../../ui/form/quantity.tsx";
import { BoughtItem } from "../../cart/lines/bought-item.tsx";
import type { CartItem } from "../../cart/cart.ts";
import { changeCart } from "../../cart/change-cart.ts";
import { LineFit } from "./line-fit.tsx";
import { isShort, stockProblem } from "../../cart/lines/line-stock.ts";
import { sizeParts } from "../../cart/lines/size-parts.ts";
import { unitPrices } from "../../cart/lines/unit-prices.ts";
import { useLineQuantity } from "./use-line-quantity.ts";

interface CartLineProps {
  item: CartItem;
  onRemoved: (name: string) => void;
}

export function CartLine({ item, onRemoved }: CartLineProps) {
  const { code, name, brand, size, image, amount, listAmount } = item;
  const label = `${name} ${sizeParts(size).size}`;
  const queryClient = useQueryClient();
  const line = useLineQuantity(code, item.quantity);
  const [removal, setRemoval] = useState<{ isBusy: boolean; refusal: string }>({ isBusy: false, refusal: "" });
  const problemId = useId();
  const problem = line.refusal || removal.refusal || stockProblem(item);

  const remove = async () => {
    line.drop();
    setRemoval({ isBusy: true, refusal: "" });
    const result = await changeCart(queryClient, { kind: "remove", code });
    if (result.ok) onRemoved(label);
    else setRemoval({ isBusy: false, refusal: result.message });
  };

  return (
    <BoughtItem brand={brand} name={name} size={size} code={code} image={image}>
      <div className="ctl" aria-busy={line.isSaving}>
        <Quantity
          label={`Cantidad de ${label}`}
          value={line.quantity}
          fallback="previous"
          max={MOST_PER_LINE}
          disabled={removal.isBusy}
          onCommit={line.setQuantity}
        />
        <div className="money">
          {listAmount > amount && (
            <small>
              <span className="sr">Precio de lista </span>
              <s>{formatMxn(listAmount)}</s>
            </small>
          )}
          <b>{formatMxn(amount)}</b>
          {unitPrices(item).map((price) => (
            <small key={price}>{price}</small>
          ))}
        </div>
        <IconButton
          icon="trash-2"
          label={`Eliminar ${label}`}
          aria-disabled={removal.isBusy}
          aria-describedby={problem ? problemId : undefined}
          onClick={() => void remove()}
        />
      </div>
      <LineFit tire={item.marks} hasWayOut />
      {problem && (
        <div className="item-problem" role="alert" data-stop={isShort(item) ? "" : undefined}>
          <FieldError id={problemId}>{problem}</FieldError>
        </div>
      )}
    </BoughtItem>
  );
}
