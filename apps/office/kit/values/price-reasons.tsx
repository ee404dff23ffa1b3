import { OfficeIcon } from "../icon/icon.tsx";
import { SignShape } from "../status/sign-shape.tsx";
import "./price-reasons.css";

interface PriceReasonsProps {
  reasons: readonly { readonly isApplied: boolean; readonly text: string }[];
}

/** Why a line costs what it does, each with whether it applies. */
export const PriceReasons = ({ reasons }: PriceReasonsProps) => (
  <ul className="price-reasons">
    {reasons.map(({ isApplied, text }) => (
      <li key={text} className={isApplied ? undefined : "muted"}>
        {isApplied ? <SignShape kind="ok" size="t" /> : <OfficeIcon name="x" />}
        <span>
          <span className="sr">{isApplied ? "Aplica:" : "No aplica:"} </span>
          {text}
        </span>
      </li>
    ))}
  </ul>
);
