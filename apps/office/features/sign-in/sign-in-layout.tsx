import type { ReactNode } from "react";
import { OfficeLogo } from "../../kit/page/office-logo.tsx";
import { TEXTS } from "./texts.ts";
import "./sign-in.css";

/** The frame of every screen before there is a session. */
export function SignInLayout({ children }: { children: ReactNode }) {
  return (
    <main className="sign-in">
      <div className="sign-in-l asphalt">
        <span className="line" aria-hidden="true" />
        <span className="sign-in-logo">
          <OfficeLogo />
          <span>RODADA</span>
        </span>
        <div className="sign">
          <b>{TEXTS.sign}</b>
          <p>{TEXTS.signNote}</p>
        </div>
        <p className="small sign-in-customers">{TEXTS.customers}</p>
      </div>
      <div className="sign-in-r">
        <div className="sign-in-card">{children}</div>
      </div>
    </main>
  );
}
