import { useState } from "react";
import { Link, useLocation } from "react-router";
import {
  messageCountsEndpoint,
  messagesEndpoint,
  messagesFileEndpoint,
} from "../../../../shared/contract/staff/messages/messages.ts";
import { classNames } from "../../../../ui/browser/class-names.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { useMay } from "../../api/me.ts";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { FilterRow } from "../../kit/filters/filter-row.tsx";
import { OptionsFilter } from "../../kit/filters/options-filter.tsx";
import { SavedViews } from "../../kit/filters/saved-views.tsx";
import { SearchBox } from "../../kit/filters/search-box.tsx";
import { useListAddress } from "../../kit/filters/use-list-address.ts";
import { OfficeIcon } from "../../kit/icon/icon.tsx";
import { DownloadButton } from "../../kit/page/download-button.tsx";
import { PageHead } from "../../kit/page/page-head.tsx";
import { MessageList } from "./message-list.tsx";
import { SHOWN } from "./message-links.ts";
import { MessageThread } from "./message-thread.tsx";
import { TemplatesDialog } from "./templates-dialog.tsx";
import { STATE_NAMES, TEXTS } from "./texts.ts";
import "./messages.css";

const FILTERS = ["estado", "tipo", "lleva"];
const OWNERS = { mios: "mine", nadie: "none" } as const;
const EVERY_MS = 60_000;

/** Mensajes: what came by the contact form, with its threads. */
export function Screen() {
  const list = useListAddress(FILTERS);
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const shown = Number(params.get(SHOWN));
  const isShown = Number.isSafeInteger(shown) && shown > 0;
  const { filters, text, after } = list.address;
  const may = useMay();
  const answers = may("messages.write", "full");
  const [isEditing, setEditing] = useState(false);
  const counts = useStaffQuery(messageCountsEndpoint, {}, { everyMs: EVERY_MS });
  // What is searched for may be anywhere; otherwise what is new comes first, or all that a reader sees.
  const named = filters["estado"]?.[0] ?? (text === "" && answers ? "nuevos" : "todos");
  const state = STATE_NAMES[named];
  const type = Number(filters["tipo"]?.[0]);
  const owner = OWNERS[filters["lleva"]?.[0] as keyof typeof OWNERS] as
    | (typeof OWNERS)[keyof typeof OWNERS]
    | undefined;
  const asked = {
    ...(state && { state }),
    ...(type > 0 && { type }),
    ...(owner && { owner }),
    ...(text !== "" && { q: text }),
  };
  const query = useStaffQuery(
    messagesEndpoint,
    { query: { ...asked, ...(after !== null && { after }) } },
    // A search for a person is a line of the log each time: it is not asked again by itself.
    { keepsPrevious: true, everyMs: text === "" ? EVERY_MS : undefined },
  );
  const { data } = counts;
  const tabs = [
    { name: TEXTS.new, search: "", count: data?.new },
    { name: TEXTS.open, search: "estado=abiertos", count: data?.open },
    { name: TEXTS.waiting, search: "estado=espera", count: data?.waiting },
    { name: TEXTS.closed, search: "estado=cerrados" },
    { name: TEXTS.all, search: "estado=todos" },
    { name: TEXTS.warranty, search: "estado=sin-respuesta&tipo=2", count: data?.warranty, isApart: true },
    { name: TEXTS.care, search: "estado=sin-respuesta&tipo=1", count: data?.care },
  ];
  params.delete(SHOWN);
  return (
    <>
      <PageHead
        title={TEXTS.title}
        note={data && TEXTS.unanswered(data.new + data.open)}
        acts={
          <>
            {may("settings.write", "full") && answers && (
              <Button variant="secondary" onClick={() => setEditing(true)}>
                {TEXTS.templates}
              </Button>
            )}
            {answers && (
              <DownloadButton endpoint={messagesFileEndpoint} input={{ query: asked }} fileName="mensajes.csv">
                {TEXTS.export}
              </DownloadButton>
            )}
          </>
        }
      />
      {answers && <SavedViews screen="mensajes" views={tabs} filterNames={FILTERS} />}
      <FilterRow>
        <SearchBox label={TEXTS.search} text={text} onTextChange={list.setText} />
        {answers && (
          <OptionsFilter
            list={list}
            name="lleva"
            label={TEXTS.owner}
            options={[
              { value: "mios", label: TEXTS.ownerMine },
              { value: "nadie", label: TEXTS.ownerNone },
            ]}
          />
        )}
      </FilterRow>
      <div className={classNames("sheet inbox", isShown && "has-thread")}>
        <MessageList query={query} list={list} shown={isShown ? shown : null} />
        <div className="thread-pane">
          {isShown ? (
            <>
              <Link className="inbox-back" to={{ search: params.toString() }}>
                <OfficeIcon name="undo-2" />
                {TEXTS.back}
              </Link>
              <MessageThread key={shown} id={shown} />
            </>
          ) : (
            <p className="inbox-none">{TEXTS.choose}</p>
          )}
        </div>
      </div>
      {isEditing && <TemplatesDialog onClose={() => setEditing(false)} />}
    </>
  );
}
