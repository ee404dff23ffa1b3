import { useQuery } from "@tanstack/react-query";
import { formatMxn } from "../../../../../shared/domain/money/money.ts";
import { cartQuery } from "../../cart/cart-query.ts";
import { KeptCart } from "../../cart/lines/kept-cart.tsx";
import { sizeParts } from "../../cart/lines/size-parts.ts";

/** What the login that a purchase asks for is about: nothing of it is lost. */
export function CartToBuy() {
  const { data: cart } = useQuery(cartQuery);
  const [first, ...others] = cart?.items ?? [];
  const what = first && `${first.quantity} ${first.brand} ${first.name} ${sizeParts(first.size).size}`;
  return (
    <KeptCart image={first?.image ?? ""}>
      <b>Inicia sesión para continuar con tu compra</b>
      <small>
        {cart && what && `${what}${others.length > 0 ? ` y ${others.length} más` : ""}, ${formatMxn(cart.total)}. `}Tu
        carrito se conserva.
      </small>
    </KeptCart>
  );
}
