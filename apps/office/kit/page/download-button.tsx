import { useState } from "react";
import type { StaffEndpoint } from "../../../../shared/contract/staff/staff-endpoint.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { fetchStaffFile, type StaffInput } from "../../api/staff-client.ts";
import { useStepUp } from "../../api/step-up-context.ts";
import { useOfflineSince } from "../feedback/use-online.ts";
import { OfficeIcon } from "../icon/icon.tsx";
import { saveAs } from "./save-as.ts";

interface DownloadButtonProps<E extends StaffEndpoint> {
  endpoint: E;
  /** The list as it is on view. */
  input: StaffInput<E>;
  /** When the server names none: "pedidos.csv". */
  fileName: string;
  children: string;
}

/** Saves a list as a file. */
export function DownloadButton<E extends StaffEndpoint>({
  endpoint,
  input,
  fileName,
  children,
}: DownloadButtonProps<E>) {
  const withStepUp = useStepUp();
  const isOffline = useOfflineSince() !== undefined;
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const download = async () => {
    setBusy(true);
    setFailure(null);
    const result = await withStepUp(() => fetchStaffFile(endpoint, input));
    setBusy(false);
    if (result.ok) saveAs(result.value.content, result.value.name || fileName);
    else setFailure(result.failure.message);
  };
  return (
    <>
      <Button
        variant="secondary"
        busy={isBusy}
        busyLabel="Exportando..."
        aria-disabled={isOffline}
        onClick={() => void download()}
      >
        <OfficeIcon name="download" />
        {children}
      </Button>
      {failure && (
        <span className="small stop" role="alert">
          {failure}
        </span>
      )}
    </>
  );
}
