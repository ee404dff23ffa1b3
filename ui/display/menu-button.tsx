import {
  type FocusEvent,
  Fragment,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { Button, type ButtonProps } from "../form/button.tsx";
import { Icon, type IconName } from "./icon.tsx";
import { rovingTarget } from "../carousel/roving.ts";

export interface MenuEntry {
  label: string;
  /** Or a drawing of its own. */
  icon: IconName | ReactElement;
  onChoose: () => void;
  /** A line stands above it. */
  isApart?: boolean;
}

interface MenuButtonProps extends Omit<ButtonProps, "onClick" | "ref"> {
  /** Of the menu that opens. */
  menuLabel: string;
  entries: readonly MenuEntry[];
  children: ReactNode;
}

const ENTRY = '[role="menuitem"]';

/** A button with a menu below it: arrows walk the entries, Escape gives the focus back to the button. */
export function MenuButton({ menuLabel, entries, children, ...rest }: MenuButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const menuId = useId();

  useEffect(() => {
    if (isOpen) menu.current?.querySelector<HTMLElement>(ENTRY)?.focus();
  }, [isOpen]);

  const closeToButton = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) {
      if (event.key !== "ArrowDown") return;
      event.preventDefault();
      setOpen(true);
      return;
    }
    if (event.key === "Escape") {
      closeToButton();
      return;
    }
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>(ENTRY)];
    const focused = all.findIndex((item) => item === document.activeElement);
    const target = rovingTarget(event.key, focused, all.length, "vertical");
    if (target === null) return;
    event.preventDefault();
    all[target]?.focus();
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only notices where the focus goes
    <div onKeyDown={onKeyDown} onBlur={onBlur}>
      <Button
        {...rest}
        ref={button}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {children}
      </Button>
      {isOpen && (
        // Focusable by script: where a pressed button takes no focus (Safari), it stays inside and the menu open.
        <div className="menu" role="menu" id={menuId} aria-label={menuLabel} ref={menu} tabIndex={-1}>
          {entries.map(({ label, icon, onChoose, isApart }) => (
            <Fragment key={label}>
              {isApart && <hr />}
              <button
                role="menuitem"
                type="button"
                tabIndex={-1}
                onClick={() => {
                  closeToButton(); // first: what opens now gives the focus back to it
                  onChoose();
                }}
              >
                {typeof icon === "string" ? <Icon name={icon} /> : icon}
                {label}
              </button>
            </Fragment>
          ))}
        </div>
      )}
    </div>
  );
}
