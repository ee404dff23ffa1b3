import { Icon } from "../../../../ui/display/icon.tsx";
import { useDialogs } from "../../navigation/dialogs.tsx";
import { articleCount } from "./lines/article-count.ts";
import { knownCart } from "./known-cart.ts";

/** Opens the cart and says how much is in it; what it opens starts to load when the pointer comes near. */
export function CartButton() {
  const { openCart, prepareCart } = useDialogs();
  const count = knownCart.useData()?.articles ?? 0;
  return (
    <button
      className="cart-btn"
      type="button"
      onClick={() => openCart()}
      onPointerEnter={() => void prepareCart()}
      onFocus={() => void prepareCart()}
    >
      <Icon name="shopping-cart" />
      <span className="n" aria-hidden="true">
        {count}
      </span>
      <span className="only-d" aria-hidden="true">
        {articleCount(count)}
      </span>
      <span className="sr">Mi Carrito, {articleCount(count)}</span>
    </button>
  );
}
