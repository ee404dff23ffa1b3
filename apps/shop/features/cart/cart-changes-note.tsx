import { Button } from "../../../../ui/form/button.tsx";
import { Note } from "../../../../ui/feedback/note.tsx";
import { forgetCartChanges, useCartChanges } from "./seen-cart.ts";

/** No figure changes behind the customer's back: what is not as it was stands above the tab until it is read. */
export function CartChangesNote({ onRead }: { onRead: () => void }) {
  const changes = useCartChanges();
  if (changes.length === 0) return null;
  const [first, ...reasons] = changes;
  const read = () => {
    forgetCartChanges();
    onRead();
  };
  return (
    <Note
      kind="warn"
      live
      className="mb-4"
      action={
        <Button variant="text" onClick={read}>
          Entendido
        </Button>
      }
    >
      <b>{first}</b> {reasons.join(" ")}
    </Note>
  );
}
