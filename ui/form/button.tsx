import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import { classNames } from "../browser/class-names.ts";
import { Icon, type IconName } from "../display/icon.tsx";
import { Spinner } from "../feedback/spinner.tsx";

export type ButtonVariant = "primary" | "secondary" | "text" | "danger" | "ghost";

const VARIANT_CLASS = {
  primary: undefined,
  secondary: "btn-2",
  text: "btn-3",
  danger: "btn-danger",
  ghost: "btn-ghost",
} satisfies Record<ButtonVariant, string | undefined>;

interface Look {
  variant?: ButtonVariant | undefined;
  /** As wide as its container. */
  block?: boolean | undefined;
  /** Less padding at the sides, for buttons in a bar. */
  tight?: boolean | undefined;
}

const lookClass = ({ variant = "primary", block = false, tight = false }: Look, className: string | undefined) =>
  classNames("btn", VARIANT_CLASS[variant], block && "btn-block", tight && "btn-tight", className);

export interface ButtonProps extends ComponentProps<"button">, Look {
  /** Work in progress: keeps the focus, shows the spinner and ignores clicks. */
  busy?: boolean | undefined;
  busyLabel?: ReactNode;
}

export function Button({
  variant,
  block,
  tight,
  className,
  busy = false,
  busyLabel = "Cargando...",
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const isOff = busy || rest["aria-disabled"] === true || rest["aria-disabled"] === "true";
  const ignore = (event: MouseEvent<HTMLButtonElement>) => event.preventDefault();
  return (
    <button
      type="button"
      {...rest}
      className={lookClass({ variant, block, tight }, className)}
      aria-disabled={isOff || undefined}
      onClick={isOff ? ignore : onClick}
    >
      {busy ? (
        <>
          <Spinner />
          {busyLabel}
        </>
      ) : (
        children
      )}
    </button>
  );
}

export interface IconButtonProps extends Omit<ButtonProps, "children" | "block" | "tight" | "busy" | "busyLabel"> {
  icon: IconName;
  label: string;
}

/** A square button that only shows an icon; the label is what is read aloud. */
export function IconButton({ icon, label, variant = "ghost", className, ...rest }: IconButtonProps) {
  return (
    <Button {...rest} variant={variant} className={classNames("btn-icon", className)} aria-label={label}>
      <Icon name={icon} />
    </Button>
  );
}

export interface LinkButtonProps extends ComponentProps<typeof Link>, Look {}

export function LinkButton({ variant, block, tight, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={lookClass({ variant, block, tight }, className)} />;
}
