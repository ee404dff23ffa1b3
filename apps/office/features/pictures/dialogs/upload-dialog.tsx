import { useEffect, useEffectEvent, useState } from "react";
import { uploadPictureEndpoint } from "../../../../../shared/contract/staff/pictures/picture-acts.ts";
import type { PictureUse } from "../../../../../shared/contract/staff/pictures/pictures.ts";
import { LARGEST_PICTURE_BYTES } from "../../../../../shared/domain/pictures/picture-sizes.ts";
import { Note } from "../../../../../ui/feedback/note.tsx";
import { Button } from "../../../../../ui/form/button.tsx";
import type { StaffFailure } from "../../../api/staff-failure.ts";
import { useStaffAction } from "../../../api/use-staff-action.ts";
import { OfficeDialog } from "../../../kit/dialog/office-dialog.tsx";
import { FailureLine } from "../../../kit/feedback/failure.tsx";
import { readContent } from "../../../api/file-content.ts";
import { DIALOG } from "../texts.ts";
import { PublishDialog, type Source, wordsFor } from "./publish-dialog.tsx";

interface UploadDialogProps {
  file: File;
  /** What the picture replaces; undefined: the member chooses. */
  use: PictureUse | undefined;
  onReload: () => void;
  onDone: (isShown: boolean) => void;
  onClose: () => void;
}

/** Sends a file and, once the server has made it anew, crops and publishes it. */
export function UploadDialog({ file, use, onReload, onDone, onClose }: UploadDialogProps) {
  const [source, setSource] = useState<Source | null>(null);
  const [failure, setFailure] = useState<StaffFailure | null>(null);
  const upload = useStaffAction(uploadPictureEndpoint);
  const isTooLarge = file.size > LARGEST_PICTURE_BYTES;
  const send = useEffectEvent(async (isStopped: () => boolean) => {
    const content = await readContent(file);
    if (isStopped()) return;
    const result = await upload.run({ query: {}, body: { content } });
    if (isStopped()) return;
    if (result.ok) setSource(result.value.result ?? null);
    else setFailure(result.failure);
  });
  useEffect(() => {
    if (isTooLarge) return undefined;
    let isStopped = false;
    const timer = setTimeout(() => void send(() => isStopped));
    return () => {
      clearTimeout(timer);
      isStopped = true;
    };
  }, [isTooLarge]);

  if (source)
    return <PublishDialog title={DIALOG.upload} alt={wordsFor(use)} {...{ source, use, onReload, onDone, onClose }} />;
  const isReading = !isTooLarge && failure === null;
  return (
    <OfficeDialog
      title={DIALOG.upload}
      of={file.name}
      width={960}
      onClose={onClose}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {DIALOG.back}
        </Button>
      }
    >
      {isTooLarge && <Note kind="warn">{DIALOG.tooLarge}</Note>}
      {isReading && <p role="status">{DIALOG.reading}</p>}
      {failure && <FailureLine failure={failure} />}
    </OfficeDialog>
  );
}
