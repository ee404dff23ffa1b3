import type { ReactNode } from "react";
import "./kept-cart.css";

interface KeptCartProps {
  /** Name of a picture of one of its tyres; empty for none. */
  image: string;
  children: ReactNode;
}

/** A cart that waits in an account, in a few words. */
export const KeptCart = ({ image, children }: KeptCartProps) => (
  <div className="kept">
    {image !== "" && (
      <img src={`/images/tires/cart/${encodeURIComponent(image)}.png`} alt="" width={72} height={72} decoding="async" />
    )}
    <p>{children}</p>
  </div>
);
