import { type Centavos, formatMxn } from "../../../../../../shared/domain/money/money.ts";
import { Button, type ButtonProps } from "../../../../../../ui/form/button.tsx";
import { Icon } from "../../../../../../ui/display/icon.tsx";

interface SetButtonProps extends Pick<ButtonProps, "onPointerEnter" | "onFocus"> {
  title: string;
  /** What is in it. */
  detail: string;
  total: Centavos;
  busy: boolean;
  onClick: () => void;
}

/** Puts several pieces into the cart in one press and states their total. */
export const SetButton = ({ title, detail, total, ...rest }: SetButtonProps) => (
  <Button className="btn-set" {...rest}>
    <Icon name="shopping-cart" />
    <span>
      {title} <small>{detail}</small>
    </span>
    <b className="tn">{formatMxn(total)}</b>
  </Button>
);
