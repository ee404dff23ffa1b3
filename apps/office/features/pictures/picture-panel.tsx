import type { PictureInList, PictureUse } from "../../../../shared/contract/staff/pictures/pictures.ts";
import { isView, sizesOf } from "../../../../shared/domain/pictures/picture-sizes.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { useMay } from "../../api/me.ts";
import { Box } from "../../kit/page/box.tsx";
import { StateMark } from "../../kit/status/state-mark.tsx";
import { type Fact, Facts } from "../../kit/values/facts.tsx";
import { Moment } from "../../kit/values/moment.tsx";
import { ChooseFile } from "./choose-file.tsx";
import { TEXTS, titleOf } from "./texts.ts";

/** What a member wants to do with the picture at the side. */
export type PanelAct =
  | { readonly kind: "replace"; readonly use: PictureUse; readonly file: File }
  | { readonly kind: "recrop"; readonly use: PictureUse | undefined }
  | { readonly kind: "describe"; readonly use: PictureUse }
  | { readonly kind: "remove"; readonly use: PictureUse }
  | { readonly kind: "use" }
  | { readonly kind: "delete"; readonly id: number };

interface PicturePanelProps {
  picture: PictureInList;
  onAct: (act: PanelAct) => void;
}

/** A picture with its sizes, its words, where it is used, and what can be done with it. */
export function PicturePanel({ picture, onAct }: PicturePanelProps) {
  const mayWrite = useMay()("catalog.write", "full");
  const { id, uses } = picture;
  return (
    <Box title={titleOf(picture)} foot={!mayWrite && TEXTS.readOnly}>
      <Sizes picture={picture} />
      <h3 className="pic-h">{TEXTS.uses}</h3>
      {uses.length === 0 && <p className="muted">{TEXTS.noUses}</p>}
      <ul className="pic-uses">
        {uses.map((use) => (
          <li key={`${use.kind} ${use.id}`}>
            <p>
              <b>{use.title}</b>{" "}
              <StateMark kind={use.isShown ? "ok" : "info"}>{use.isShown ? TEXTS.inShop : TEXTS.notInShop}</StateMark>
            </p>
            {use.kind === "product" && <p className="small muted">{use.alt || TEXTS.noAlt}</p>}
            {mayWrite && (
              <div className="row">
                <ChooseFile
                  label={`${TEXTS.replace}: ${use.title}`}
                  className="btn-s"
                  onFile={(file) => onAct({ kind: "replace", use, file })}
                >
                  {TEXTS.replace}
                </ChooseFile>
                {id !== null && (
                  <Button className="btn-s" variant="secondary" onClick={() => onAct({ kind: "recrop", use })}>
                    {TEXTS.recrop}
                  </Button>
                )}
                {use.kind === "product" && (
                  <Button className="btn-s" variant="secondary" onClick={() => onAct({ kind: "describe", use })}>
                    {TEXTS.describe}
                  </Button>
                )}
                {isView(use.kind) && (
                  <Button
                    className="btn-s"
                    variant="secondary"
                    aria-label={`${TEXTS.takeAway}: ${use.title}`}
                    onClick={() => onAct({ kind: "remove", use })}
                  >
                    {TEXTS.takeAway}
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      {mayWrite && uses.length === 0 && (
        <div className="row">
          <Button variant="secondary" onClick={() => onAct({ kind: "use" })}>
            {TEXTS.put}
          </Button>
          {id !== null && (
            <Button variant="secondary" onClick={() => onAct({ kind: "delete", id })}>
              {TEXTS.remove}
            </Button>
          )}
        </div>
      )}
      <Origin picture={picture} />
    </Box>
  );
}

const encoded = (path: string): string =>
  path
    .split("/")
    .map((part) => encodeURIComponent(part))
    .join("/");

function Sizes({ picture: { kind, sizes, name } }: { picture: PictureInList }) {
  return (
    <ul className="pic-sizes">
      {sizesOf(kind).map(({ key, label, width, height }) => {
        const size = sizes.find((each) => each.key === key);
        const address = size?.isThere ? `/images/${encoded(size.path)}.webp` : undefined;
        return (
          <li key={key}>
            {address === undefined ? (
              <span className="pic-tile">{TEXTS.isMissing}</span>
            ) : (
              <a href={address} target="_blank" rel="noopener" title="Se abre en otra pestaña" className="pic-tile">
                <img src={address} alt={`${label} de ${name}`} loading="lazy" />
              </a>
            )}
            <b>{label}</b>
            <small>{TEXTS.sizeNote(width, height)}</small>
            {size && size.avifBytes !== null && size.webpBytes !== null && (
              <small>{TEXTS.bytes(size.avifBytes, size.webpBytes)}</small>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Origin({ picture: { id, width, height, by, publishedAt } }: { picture: PictureInList }) {
  if (id === null || width === null || height === null) return <p className="small muted">{TEXTS.ofRelease}.</p>;
  const facts: Fact[] = [
    { label: TEXTS.source, value: TEXTS.sizeNote(width, height) },
    { label: TEXTS.publishedBy, value: by === "" ? TEXTS.shell : by },
    ...(publishedAt === null ? [] : [{ label: "Cuándo", value: <Moment at={publishedAt} /> }]),
  ];
  return <Facts facts={facts} />;
}
