import { useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Note } from "../../../ui/note.tsx";
import { Quantity } from "../../../ui/quantity.tsx";
import { useAddToCart } from "../../cart/use-cart.ts";
import type { TirePageData } from "./tire-loader.ts";
import { TirePriceView } from "./tire-price-view.tsx";

export function BuyPanel({ summary, sizes, specs }: TirePageData) {
  const { code, name, brand, slogan, price, isAvailable } = summary;
  const [quantity, setQuantity] = useState(1);
  const { add, busyCode } = useAddToCart();
  const navigate = useNavigate();

  const goToSize = (chosenCode: string) => {
    const size = sizes.find((option) => option.code === chosenCode);
    if (size) void navigate(size.url, { preventScrollReset: true });
  };

  return (
    <div className="buy">
      <div>
        <p className="muted semibold">{brand}</p>
        <h1>{name}</h1>
        <p className="muted mt-3">{slogan}</p>
      </div>
      <SelectField label="Medida" value={code} onValueChange={goToSize}>
        {sizes.map((option) => (
          <option key={option.code} value={option.code}>
            {option.size}
          </option>
        ))}
      </SelectField>
      <p className="small muted">
        Código <b className="text-ink">{code}</b>
      </p>
      <TirePriceView price={price} quantity={quantity} large />
      <div className="buy-row">
        <div className="field">
          <span className="label">Cantidad</span>
          <Quantity
            label={`Cantidad de ${name}`}
            value={quantity}
            onCommit={setQuantity}
            fallback="one"
            disabled={!isAvailable}
          />
        </div>
        {isAvailable ? (
          <Button busy={busyCode === code} onClick={() => void add(code, quantity)}>
            <Icon name="shopping-cart" />
            Comprar
          </Button>
        ) : (
          <Button disabled>Agotada</Button>
        )}
      </div>
      <Note>Envío gratis a domicilio por paquetería.</Note>
      <div>
        <h2 className="h-lg mb-3">Especificaciones</h2>
        <dl className="specs">
          {specs.map(({ term, value, meaning }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                {value} {meaning && <small>{meaning}</small>}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
