import { Button } from "../../../ui/form/button.tsx";
import { Note } from "../../../ui/feedback/note.tsx";

interface RetryNoteProps {
  children: string;
  isBusy: boolean;
  onRetry: () => void;
}

/** Something the tab needs did not come; asking again is one click. */
export function RetryNote({ children, isBusy, onRetry }: RetryNoteProps) {
  return (
    <Note
      kind="stop"
      live
      action={
        <Button variant="text" busy={isBusy} onClick={onRetry}>
          Reintentar
        </Button>
      }
    >
      {children}
    </Note>
  );
}
