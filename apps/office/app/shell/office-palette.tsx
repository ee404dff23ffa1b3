import { useState } from "react";
import { useNavigate } from "react-router";
import { useMe } from "../../api/me.ts";
import { OfficeIcon } from "../../kit/icon/icon.tsx";
import { Palette, type PaletteGroup } from "../../kit/palette/palette.tsx";
import { KeyCap } from "../../kit/values/key-cap.tsx";
import { navEntriesOf, type OfficeRoute } from "../office-route.ts";
import { screensNamed } from "./screens-named.ts";
import type { SearchSource } from "./search-source.ts";
import { usePaletteSearch } from "./use-palette-search.ts";

interface OfficePaletteProps {
  routes: readonly OfficeRoute[];
  search: SearchSource | undefined;
  onClose: () => void;
}

const HINT = "Número, nombre, correo, teléfono, RFC, guía, folio";

/** The palette: what the search finds, then the screens with such a name. */
export function OfficePalette({ routes, search, onClose }: OfficePaletteProps) {
  const [text, setText] = useState("");
  const { permissions } = useMe();
  const navigate = useNavigate();
  const found = usePaletteSearch(text, search);
  const groups = found.groups.map(({ title, note, things }): PaletteGroup => {
    const options = things.map(({ to, ...thing }) => ({ ...thing, onChoose: () => void navigate(to) }));
    return { title, note, options };
  });
  const screens: PaletteGroup = {
    title: "Ir a",
    options: screensNamed(text, navEntriesOf(routes, permissions)).map(({ route, nav }) => ({
      id: `screen${route.path.replaceAll("/", "-")}`,
      mark: (
        <span className="ring" aria-hidden="true">
          <OfficeIcon name={nav.icon} />
        </span>
      ),
      label: route.title,
      end: nav.key && (
        <span className="row row-n">
          <KeyCap isDecoration>g</KeyCap>
          <KeyCap isDecoration>{nav.key}</KeyCap>
        </span>
      ),
      onChoose: () => void navigate(route.path),
    })),
  };
  return (
    <Palette
      text={text}
      onTextChange={setText}
      groups={[...groups, screens]}
      note={found.note}
      whenEmpty={`Nada con ese dato. Se buscó por: ${HINT.toLowerCase()} y pantalla.`}
      hint={HINT}
      onClose={onClose}
    />
  );
}
