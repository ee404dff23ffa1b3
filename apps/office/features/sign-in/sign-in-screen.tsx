import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { StaffFailure } from "../../api/staff-failure.ts";
import { returnPathOf } from "../../api/return-path.ts";
import { FailureLine } from "../../kit/feedback/failure.tsx";
import { OfficeLogo } from "../../kit/page/office-logo.tsx";
import { FirstProof } from "./first-proof.tsx";
import { SecondProof } from "./second-proof.tsx";
import { TEXTS } from "./texts.ts";
import "./sign-in.css";

/** Entrar: the two proofs one after the other, then the screen that was asked for. */
export function Screen() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const queryClient = useQueryClient();
  const [name, setName] = useState<string | null>(null);
  const [over, setOver] = useState<StaffFailure | null>(null);
  return (
    <main className="door">
      <div className="door-l asphalt">
        <span className="line" aria-hidden="true" />
        <span className="door-logo">
          <OfficeLogo />
          <span>RODADA</span>
        </span>
        <div className="sign">
          <b>{TEXTS.sign}</b>
          <p>{TEXTS.signNote}</p>
        </div>
        <p className="small door-customers">{TEXTS.customers}</p>
      </div>
      <div className="door-r">
        <div className="door-card">
          {over && <FailureLine failure={over} />}
          {name === null ? (
            <FirstProof
              onProved={(proved) => {
                setOver(null);
                setName(proved);
              }}
            />
          ) : (
            <SecondProof
              name={name}
              onProved={() => {
                queryClient.clear();
                void navigate(returnPathOf(search), { replace: true });
              }}
              onStartOver={(failure) => {
                setOver(failure);
                setName(null);
              }}
            />
          )}
        </div>
      </div>
    </main>
  );
}
