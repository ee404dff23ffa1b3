import { exportFileEndpoint, templateFileEndpoint } from "../../../../shared/contract/staff/imports/imports.ts";
import { type ImportKindName, mayExport } from "../../../../shared/domain/staff/imports/import-kinds.ts";
import { useMe } from "../../api/me.ts";
import { DownloadButton } from "../../kit/page/download-button.tsx";
import { TEXTS } from "./texts.ts";

/** A kind's template and its file of today. */
export function FileButtons({ kind }: { kind: ImportKindName }) {
  const { permissions } = useMe();
  return (
    <div className="row import-files">
      <DownloadButton endpoint={templateFileEndpoint} input={{ params: { kind } }} fileName="plantilla.csv">
        {TEXTS.template}
      </DownloadButton>
      {mayExport(permissions, kind) && (
        <DownloadButton endpoint={exportFileEndpoint} input={{ params: { kind } }} fileName="hoy.csv">
          {TEXTS.now}
        </DownloadButton>
      )}
    </div>
  );
}
