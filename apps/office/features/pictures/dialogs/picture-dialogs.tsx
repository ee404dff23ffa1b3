import type { PictureInList } from "../../../../../shared/contract/staff/pictures/pictures.ts";
import type { PanelAct } from "../picture-panel.tsx";
import { DIALOG, TEXTS } from "../texts.ts";
import { PublishDialog } from "./publish-dialog.tsx";
import { RemoveViewDialog } from "./remove-view-dialog.tsx";
import { DeleteDialog, DescribeDialog, UseDialog } from "./small-dialogs.tsx";
import { UploadDialog } from "./upload-dialog.tsx";

/** The act that a member asked for, and the picture at the side. */
export interface Asked {
  readonly act: PanelAct | { readonly kind: "upload"; readonly file: File };
  readonly picture: PictureInList | undefined;
}

interface PictureDialogsProps {
  asked: Asked;
  onReload: () => void;
  onDone: (words: string) => void;
  onClose: () => void;
}

/** The dialog of an act. */
export function PictureDialogs({ asked: { act, picture }, onReload, onDone, onClose }: PictureDialogsProps) {
  const common = { onReload, onClose };
  const onPut = (isShown: boolean) => onDone(isShown ? TEXTS.done : TEXTS.doneKept);
  if (act.kind === "upload") return <UploadDialog {...common} file={act.file} use={undefined} onDone={onPut} />;
  if (act.kind === "replace") return <UploadDialog {...common} file={act.file} use={act.use} onDone={onPut} />;
  if (act.kind === "describe")
    return <DescribeDialog {...common} use={act.use} onDone={() => onDone(TEXTS.doneText)} />;
  if (act.kind === "remove")
    return <RemoveViewDialog {...common} use={act.use} onDone={() => onDone(TEXTS.doneTaken)} />;
  if (!picture) return null;
  if (act.kind === "use") return <UseDialog {...common} picture={picture} onDone={() => onPut(true)} />;
  if (act.kind === "delete")
    return <DeleteDialog {...common} picture={picture} id={act.id} onDone={() => onDone(TEXTS.doneText)} />;
  const { id, width, height } = picture;
  if (id === null || width === null || height === null) return null;
  return (
    <PublishDialog
      {...common}
      title={DIALOG.recrop}
      source={{ id, width, height }}
      use={act.use}
      alt={picture.alt}
      onDone={onPut}
    />
  );
}
