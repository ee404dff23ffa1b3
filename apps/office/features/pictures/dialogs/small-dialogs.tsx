import { useState } from "react";
import {
  deletePictureEndpoint,
  describePictureEndpoint,
  reusePictureEndpoint,
} from "../../../../../shared/contract/staff/pictures/picture-acts.ts";
import {
  type PictureInList,
  picturesEndpoint,
  type PictureUse,
} from "../../../../../shared/contract/staff/pictures/pictures.ts";
import { LONGEST_ALT, SHORTEST_ALT } from "../../../../../shared/domain/pictures/picture-sizes.ts";
import { SelectField, TextAreaField } from "../../../../../ui/form/field.tsx";
import { useStaffQuery } from "../../../api/use-staff-query.ts";
import { ActDialog } from "../../../kit/dialog/act-dialog.tsx";
import { DIALOG, TEXTS, titleOf } from "../texts.ts";

interface DialogProps {
  picture: PictureInList;
  onReload: () => void;
  onDone: () => void;
  onClose: () => void;
}

const OLD = { invalidates: [picturesEndpoint], reason: "none" } as const;

/** What the picture of a product says in words. */
export function DescribeDialog({ use, ...rest }: Omit<DialogProps, "picture"> & { use: PictureUse }) {
  const [alt, setAlt] = useState(use.alt);
  const text = alt.trim();
  return (
    <ActDialog
      {...OLD}
      {...rest}
      title={DIALOG.describe}
      of={use.title}
      endpoint={describePictureEndpoint}
      inputFor={() =>
        text.length >= SHORTEST_ALT && text !== use.alt
          ? { query: {}, body: { productId: use.id, alt: text, expected: use.alt } }
          : null
      }
      act={DIALOG.save}
      typed={[{ label: TEXTS.alt, value: alt }]}
    >
      <TextAreaField
        label={TEXTS.alt}
        hint={TEXTS.altHint}
        rows={2}
        maxLength={LONGEST_ALT}
        value={alt}
        onValueChange={setAlt}
      />
    </ActDialog>
  );
}

/** Puts a picture that is already made where it is used. */
export function UseDialog({ picture, ...rest }: DialogProps) {
  const all = useStaffQuery(picturesEndpoint, { query: { limit: 1 } });
  const [useKey, setUseKey] = useState("");
  const [alt, setAlt] = useState(picture.alt);
  const kind = picture.kind === "tire" ? "product" : picture.kind;
  const uses = (all.data?.places ?? []).filter((place) => place.kind === kind && place.image !== picture.name);
  const chosen = uses.find(({ id }) => String(id) === useKey);
  const isWorded = alt.trim().length >= SHORTEST_ALT;
  return (
    <ActDialog
      {...OLD}
      {...rest}
      title={DIALOG.put}
      of={titleOf(picture)}
      endpoint={reusePictureEndpoint}
      inputFor={() =>
        chosen && isWorded
          ? {
              query: {},
              body: {
                name: picture.name,
                alt: alt.trim(),
                use: { kind: chosen.kind, id: chosen.id, expected: chosen.image },
              },
            }
          : null
      }
      act={DIALOG.put}
      typed={[{ label: TEXTS.alt, value: alt }]}
    >
      <SelectField label={DIALOG.use} value={useKey} onValueChange={setUseKey}>
        <option value="">Elige dónde</option>
        {uses.map(({ id, title }) => (
          <option key={id} value={String(id)}>
            {title}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={TEXTS.alt}
        hint={TEXTS.altHint}
        rows={2}
        maxLength={LONGEST_ALT}
        value={alt}
        onValueChange={setAlt}
      />
    </ActDialog>
  );
}

/** Deletes a picture that nothing shows. */
export const DeleteDialog = ({ picture, id, ...rest }: DialogProps & { id: number }) => (
  <ActDialog
    {...OLD}
    {...rest}
    title={DIALOG.remove}
    of={titleOf(picture)}
    endpoint={deletePictureEndpoint}
    inputFor={() => ({ params: { id }, query: {}, body: {} })}
    act={DIALOG.remove}
    isDanger
  />
);
