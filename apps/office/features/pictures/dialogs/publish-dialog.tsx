import { useState } from "react";
import { publishPictureEndpoint } from "../../../../../shared/contract/staff/pictures/picture-acts.ts";
import {
  pictureSourceEndpoint,
  picturesEndpoint,
  type PictureUse,
} from "../../../../../shared/contract/staff/pictures/pictures.ts";
import {
  type Crop,
  isLargeEnough,
  largestCrop,
  LONGEST_ALT,
  type PictureKind,
  SHORTEST_ALT,
  sizesOf,
} from "../../../../../shared/domain/pictures/picture-sizes.ts";
import { SelectField, TextAreaField } from "../../../../../ui/form/field.tsx";
import { staffAddressOf } from "../../../api/staff-address.ts";
import { useStaffQuery } from "../../../api/use-staff-query.ts";
import { ActDialog } from "../../../kit/dialog/act-dialog.tsx";
import { CropPreviews } from "../crop/crop-previews.tsx";
import { CropStage } from "../crop/crop-stage.tsx";
import { DIALOG, KIND_WORDS } from "../texts.ts";

/** A picture that was uploaded, or published before. */
export interface Source {
  readonly id: number;
  readonly width: number;
  readonly height: number;
}

const kindOf = (use: PictureUse): PictureKind => (use.kind === "product" ? "tire" : use.kind);

const KINDS = Object.keys(KIND_WORDS) as PictureKind[];

const cropsFor = (kind: PictureKind, source: Source): Record<string, Crop> =>
  Object.fromEntries(sizesOf(kind).map((size) => [size.key, largestCrop(size, source)]));

interface PublishDialogProps {
  source: Source;
  /** Where it goes; undefined: the member chooses. */
  use: PictureUse | undefined;
  /** Its words until they are changed. */
  alt: string;
  title: string;
  onReload: () => void;
  onDone: (isShown: boolean) => void;
  onClose: () => void;
}

/** Crops an uploaded picture for every size, says what it shows, and puts it where it is used. */
export function PublishDialog({ source, use, alt: firstAlt, title, onReload, onDone, onClose }: PublishDialogProps) {
  const all = useStaffQuery(picturesEndpoint, { query: { limit: 1 } });
  const [kind, setKind] = useState<PictureKind>(use ? kindOf(use) : "tire");
  const [crops, setCrops] = useState(() => cropsFor(kind, source));
  const [chosen, setChosen] = useState<string>(sizesOf(kind)[0]?.key ?? "");
  const [useKey, setUseKey] = useState(use ? keyOf(use) : "");
  const [alt, setAlt] = useState(firstAlt);
  const [wasTried, setTried] = useState(false);
  const uses = (use ? [use] : (all.data?.places ?? [])).filter((each) => kindOf(each) === kind);
  const chosenUse = uses.find((each) => keyOf(each) === useKey);
  const size = sizesOf(kind).find(({ key }) => key === chosen) ?? sizesOf(kind)[0];
  const crop = size && crops[size.key];
  const src = staffAddressOf(pictureSourceEndpoint.path, { id: source.id }, undefined);
  const isFit = isLargeEnough(kind, source);
  const isWorded = alt.trim().length >= SHORTEST_ALT;

  const changeKind = (next: string) => {
    const wanted = next as PictureKind;
    setKind(wanted);
    setCrops(cropsFor(wanted, source));
    setChosen(sizesOf(wanted)[0]?.key ?? "");
    setUseKey("");
  };
  return (
    <ActDialog
      title={title}
      of={chosenUse?.title ?? ""}
      width={960}
      endpoint={publishPictureEndpoint}
      inputFor={(reason) =>
        isWorded
          ? {
              params: { id: source.id },
              query: {},
              body: {
                kind,
                alt: alt.trim(),
                crops,
                use: chosenUse ? { kind: chosenUse.kind, id: chosenUse.id, expected: chosenUse.image } : null,
                ...(reason !== "" && { reason }),
              },
            }
          : null
      }
      reason="none"
      invalidates={[picturesEndpoint]}
      act={DIALOG.publish}
      undoNote={DIALOG.undo}
      typed={[{ label: "Texto alterno", value: alt }]}
      onTry={() => setTried(true)}
      onReload={onReload}
      onDone={() => onDone(chosenUse !== undefined)}
      onClose={onClose}
    >
      <div className="pic-edit">
        {isFit && size && crop && (
          <CropStage
            src={src}
            picture={source}
            size={size}
            crop={crop}
            onCrop={(next) => setCrops({ ...crops, [size.key]: next })}
          />
        )}
        <div className="stack">
          {isFit && <CropPreviews {...{ src, kind, crops, chosen }} picture={source} onChoose={setChosen} />}
          {!use && (
            <SelectField label={DIALOG.kind} value={kind} onValueChange={changeKind}>
              {KINDS.map((each) => (
                <option key={each} value={each}>
                  {KIND_WORDS[each]}
                </option>
              ))}
            </SelectField>
          )}
          {!use && (
            <SelectField label={DIALOG.use} value={useKey} onValueChange={setUseKey}>
              <option value="">{DIALOG.nothingYet}</option>
              {uses.map((each) => (
                <option key={keyOf(each)} value={keyOf(each)}>
                  {each.title}
                </option>
              ))}
            </SelectField>
          )}
          <TextAreaField
            label="Texto alterno"
            hint="Qué se ve, en una frase. Lo oye quien no ve la imagen y lo leen los buscadores."
            rows={2}
            maxLength={LONGEST_ALT}
            value={alt}
            onValueChange={setAlt}
            error={wasTried && !isWorded ? "Escribe qué se ve en la imagen." : undefined}
          />
        </div>
      </div>
    </ActDialog>
  );
}

const keyOf = ({ kind, id }: Pick<PictureUse, "kind" | "id">): string => `${kind} ${id}`;

/** Words of a picture that is replaced: they are likely to hold for the new one. */
export const wordsFor = (use: PictureUse | undefined): string => (use && use.kind !== "banner" ? use.alt : "");
