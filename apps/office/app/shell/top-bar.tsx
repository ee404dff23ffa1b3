import { Fragment } from "react";
import { Link } from "react-router";
import { useMe } from "../../api/me.ts";
import { OfficeIcon } from "../../kit/icon/icon.tsx";
import { useKeyboard } from "../../kit/keyboard/keyboard-context.ts";
import { KeyCap } from "../../kit/values/key-cap.tsx";
import type { IdentityActs } from "../identity-acts.ts";
import type { Crumb } from "./crumbs.ts";
import { OfficeLogo } from "../../kit/page/office-logo.tsx";
import { PersonMenu } from "./person-menu.tsx";

interface TopBarProps {
  crumbs: readonly Crumb[];
  identity: IdentityActs | undefined;
  onSearch: () => void;
}

export function TopBar({ crumbs, identity, onSearch }: TopBarProps) {
  const { environment } = useMe();
  const { openHelp } = useKeyboard();
  const back = crumbs.findLast(({ to }) => to !== undefined);
  return (
    <header className="bar">
      {back?.to === undefined ? (
        <Link className="pt logo" to="/" aria-label="RODADA Personal, inicio">
          <OfficeLogo />
          <span>RODADA</span>
        </Link>
      ) : (
        <Link className="pt" to={back.to}>
          <OfficeIcon name="arrow-left" size="l" />
          {back.text}
        </Link>
      )}
      <Breadcrumb crumbs={crumbs} />
      <button className="find" type="button" aria-keyshortcuts="Control+K" onClick={onSearch}>
        <OfficeIcon name="search" />
        <span>Buscar todo</span>
        <KeyCap isDecoration>Ctrl K</KeyCap>
      </button>
      <button className="btn btn-ghost btn-icon help" type="button" aria-label="Ayuda y atajos" onClick={openHelp}>
        <OfficeIcon name="circle-question-mark" />
      </button>
      {environment === "demo" ? <span className="env">Demostración</span> : <span className="env-live">En vivo</span>}
      <PersonMenu identity={identity} />
    </header>
  );
}

function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <ol className="crumbs">
      {crumbs.map(({ text, to }, position) =>
        position === crumbs.length - 1 ? (
          <li key={text} aria-current="page">
            {text}
          </li>
        ) : (
          <Fragment key={text}>
            <li>{to === undefined ? text : <Link to={to}>{text}</Link>}</li>
            <li aria-hidden="true">
              <OfficeIcon name="chevron-right" />
            </li>
          </Fragment>
        ),
      )}
    </ol>
  );
}
