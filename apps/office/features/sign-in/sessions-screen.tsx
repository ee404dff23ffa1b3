import { PageHead } from "../../kit/page/page-head.tsx";
import { OpenSessions } from "./open-sessions.tsx";
import { OwnFactors } from "./own-factors.tsx";
import { TEXTS } from "./texts.ts";
import "./sign-in.css";

/** Tus sesiones: how the member enters, where they are signed in, and the way to change both. */
export function Screen() {
  return (
    <>
      <PageHead title={TEXTS.sessions} />
      <div className="cols">
        <OpenSessions />
        <OwnFactors />
      </div>
    </>
  );
}
