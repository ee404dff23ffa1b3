import { type ComponentType, useState } from "react";
import { useParams } from "react-router";
import { type RETURN_ACTS, returnDetailEndpoint } from "../../../../shared/contract/staff/returns/returns.ts";
import { Note } from "../../../../ui/feedback/note.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { Button } from "../../../../ui/form/button.tsx";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { Failure } from "../../kit/feedback/failure.tsx";
import { useLate } from "../../kit/feedback/use-late.ts";
import { PageHead } from "../../kit/page/page-head.tsx";
import { ThumbFoot } from "../../kit/page/thumb-foot.tsx";
import { useScreenTitle } from "../../kit/page/screen-title.ts";
import { Route } from "../../kit/timeline/route.tsx";
import { Moment } from "../../kit/values/moment.tsx";
import { ObjectHistory } from "../audit/object-history.tsx";
import { AuthorizeDialog } from "./dialogs/authorize-dialog.tsx";
import type { ReturnDialogProps } from "./dialogs/dialog-props.ts";
import { RejectDialog, WithdrawDialog } from "./dialogs/end-dialogs.tsx";
import { RefundDialog } from "./dialogs/refund-dialog.tsx";
import { ReplaceDialog } from "./dialogs/replace-dialog.tsx";
import { DeliveredDialog } from "./dialogs/delivered-dialog.tsx";
import { LostDialog } from "./dialogs/lost-dialog.tsx";
import { GradeDialog } from "./dialogs/grade-dialog.tsx";
import { ReceiveDialog } from "./dialogs/receive-dialog.tsx";
import { ReturnKindTag, ReturnMark } from "./return-mark.tsx";
import { ReturnFacts, ReturnMoneyBox, ReturnWords } from "./return-parts.tsx";
import { ReturnForecast } from "./return-forecast.tsx";
import { ReturnPhotos } from "./return-photos.tsx";
import { ReturnPieces } from "./return-pieces.tsx";
import { returnRoute } from "./return-route.ts";
import { TEXTS } from "./texts.ts";
import "./returns.css";

type Act = (typeof RETURN_ACTS)[number];

const DIALOGS: Readonly<Record<Act, ComponentType<ReturnDialogProps>>> = {
  authorize: AuthorizeDialog,
  receive: ReceiveDialog,
  grade: GradeDialog,
  refund: RefundDialog,
  replace: ReplaceDialog,
  delivered: DeliveredDialog,
  lost: LostDialog,
  reject: RejectDialog,
  withdraw: WithdrawDialog,
};

/** The primary act is what a state waits for; it goes last. */
const PRIMARY: readonly Act[] = ["authorize", "receive", "grade", "refund", "delivered"];

/** Devolución: its road, its pieces with their grade, its photos, and what this member may do. */
export function Screen() {
  const id = Number(useParams()["id"]);
  const query = useStaffQuery(returnDetailEndpoint, { params: { id } });
  const [act, setAct] = useState<Act | null>(null);
  const [wasDone, setDone] = useState(false);
  const isLate = useLate(query.isPending);
  const shown = query.data;
  useScreenTitle(shown ? shown.folio : String(id));
  const reload = () => void query.refetch();
  if (query.error && !shown)
    return <Failure failure={query.error.failure} title={TEXTS.unreadable} heading="h1" onRetry={reload} />;
  if (!shown) return isLate ? <Skeleton shape="title" /> : <></>;
  const { acts } = shown;
  const primary = PRIMARY.find((one) => acts.includes(one));
  const Dialog = act && DIALOGS[act];
  const choose = (one: Act) => {
    setDone(false);
    setAct(one);
  };
  return (
    <>
      <PageHead
        title={`Devolución ${shown.folio}`}
        middle={
          <>
            <ReturnMark state={shown.state} />
            <ReturnKindTag kind={shown.kind} />
          </>
        }
        acts={
          acts.length > 0 && (
            <div className="return-acts row">
              {acts
                .filter((one) => one !== primary)
                .map((one) => (
                  <Button key={one} variant="secondary" onClick={() => choose(one)}>
                    {TEXTS.acts[one]}
                  </Button>
                ))}
              {primary && (
                <Button className="only-desk" onClick={() => choose(primary)}>
                  {TEXTS.acts[primary]}
                </Button>
              )}
            </div>
          )
        }
      />
      <Route
        label={TEXTS.route}
        steps={returnRoute(shown).map(({ at, ...step }) => ({
          ...step,
          note: at === null ? undefined : <Moment at={at} />,
        }))}
      />
      <div role="status" className={wasDone ? "m-b" : undefined}>
        {wasDone && <Note>{TEXTS.done}</Note>}
      </div>
      {shown.approvalId !== null && (
        <Note kind="warn" className="m-b">
          {TEXTS.approvalWaits}
        </Note>
      )}
      <div className="cols">
        <div className="stack">
          <ReturnPieces shown={shown} />
          <ReturnPhotos shown={shown} />
          <ReturnMoneyBox shown={shown} />
          {acts.includes("refund") && shown.approvalId === null && <ReturnForecast shown={shown} />}
        </div>
        <div className="stack">
          <ReturnFacts shown={shown} />
          <ReturnWords shown={shown} />
          <ObjectHistory subject={{ kind: "goodsReturn", id: String(id) }} />
        </div>
      </div>
      {primary && (
        <ThumbFoot isPhoneOnly>
          <Button onClick={() => choose(primary)}>{TEXTS.acts[primary]}</Button>
        </ThumbFoot>
      )}
      {Dialog && (
        <Dialog
          shown={shown}
          onReload={reload}
          onDone={({ outcome }) => {
            setAct(null);
            setDone(outcome === "done");
          }}
          onClose={() => setAct(null)}
        />
      )}
    </>
  );
}
