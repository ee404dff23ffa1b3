import { useEffect, useEffectEvent, useState } from "react";
import type { StaffResult } from "../../api/staff-client.ts";
import { OfficeIcon } from "../icon/icon.tsx";

const SHOWN_SECONDS = 30;

/** Hides the value that is on view: one is seen at a time. */
let hideCurrent: (() => void) | undefined;

interface MaskedProps {
  /** As it comes on the wire: "m•••@correo.mx". */
  masked: string;
  /** "correo": what it is, for the button's name. */
  what: string;
  /** Asks the server for the value, which writes the reading down. Undefined: this member sees the mask only. */
  reveal?: (() => Promise<StaffResult<string>>) | undefined;
}

/** Personal data behind a mask: «Ver» shows it for half a minute. */
export function Masked({ masked, what, reveal }: MaskedProps) {
  const [value, setValue] = useState<string | null>(null);
  const [left, setLeft] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const hide = useEffectEvent(() => setValue(null));
  useEffect(() => {
    if (value === null) return undefined;
    const mine = () => hide();
    hideCurrent?.();
    hideCurrent = mine;
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000);
    return () => {
      clearInterval(timer);
      if (hideCurrent === mine) hideCurrent = undefined;
    };
  }, [value]);
  if (value !== null && left <= 0) setValue(null);

  const show = async () => {
    if (!reveal || isBusy) return;
    setBusy(true);
    setFailure(null);
    const result = await reveal();
    setBusy(false);
    if (result.ok) {
      setLeft(SHOWN_SECONDS);
      setValue(result.value);
    } else setFailure(result.failure.message);
  };

  return (
    <span className="mask">
      <span className="m">{value ?? masked}</span>
      {value !== null && <span className="seen">se oculta en {left} s</span>}
      {value === null && reveal && (
        <button
          className="ver"
          type="button"
          aria-label={`Ver ${what}`}
          aria-disabled={isBusy}
          onClick={() => void show()}
        >
          <OfficeIcon name="eye" />
          Ver
        </button>
      )}
      <span className="sr" role="status">
        {value !== null && `${what}: ${value}`}
      </span>
      {failure && (
        <span className="small stop" role="alert">
          {failure}
        </span>
      )}
    </span>
  );
}
