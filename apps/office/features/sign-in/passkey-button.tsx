import { useState } from "react";
import { Button, type ButtonVariant } from "../../../../ui/form/button.tsx";
import type { StaffResult } from "../../api/staff-client.ts";
import type { StaffFailure } from "../../api/staff-failure.ts";
import { OfficeIcon } from "../../kit/icon/icon.tsx";

interface PasskeyButtonProps {
  variant: ButtonVariant;
  children: string;
  ceremony: () => Promise<StaffResult<unknown>>;
  onDone: () => void;
  onFailure: (failure: StaffFailure | null) => void;
}

/** Starts what the browser asks a passkey for. */
export function PasskeyButton({ variant, children, ceremony, onDone, onFailure }: PasskeyButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    onFailure(null);
    const result = await ceremony();
    setBusy(false);
    if (result.ok) onDone();
    else onFailure(result.failure);
  };
  return (
    <Button variant={variant} block className="btn-l" busy={isBusy} onClick={() => void start()}>
      <OfficeIcon name="fingerprint-pattern" />
      {children}
    </Button>
  );
}
