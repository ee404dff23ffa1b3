import { useId, useState } from "react";
import { Link } from "react-router";
import { classNames } from "../../../../ui/browser/class-names.ts";
import { useMe } from "../../api/me.ts";
import { OfficeIcon } from "../../kit/icon/icon.tsx";
import type { navGroupsOf, NavEntry, NavGroup } from "../office-route.ts";
import { foldedGroups } from "./folded-groups.ts";
import { countOf, type NavCount, sumOf } from "./nav-counts.ts";
import { OfficeLogo } from "../../kit/page/office-logo.tsx";

interface NavProps {
  groups: ReturnType<typeof navGroupsOf>;
  /** Path of the entry that the screen belongs to. */
  current: string | undefined;
}

/** The column of navigation: the groups of what the member may open; a rail of icons where there is less room. */
export function Nav({ groups, current }: NavProps) {
  const [folded, setFolded] = useState(foldedGroups.read);
  const toggle = (group: NavGroup) => setFolded(foldedGroups.toggle(group));
  return (
    <nav className="nav" aria-label="Principal">
      <div className="nav-in">
        <Link className="mark" to="/" aria-label="RODADA Personal, inicio">
          <OfficeLogo />
          <span>RODADA</span> <span className="sign">Personal</span>
        </Link>
        {groups.map(({ group, entries }) => (
          <Group
            key={group}
            {...{ group, entries, current }}
            isFolded={folded.includes(group) && !entries.some(({ route }) => route.path === current)}
            onToggle={() => toggle(group)}
          />
        ))}
      </div>
    </nav>
  );
}

interface GroupProps {
  group: NavGroup;
  entries: readonly NavEntry[];
  current: string | undefined;
  isFolded: boolean;
  onToggle: () => void;
}

function Group({ group, entries, current, isFolded, onToggle }: GroupProps) {
  const listId = useId();
  const me = useMe();
  return (
    <>
      {group !== "" && (
        <button className="gh" type="button" aria-expanded={!isFolded} aria-controls={listId} onClick={onToggle}>
          <OfficeIcon name="chevron-down" />
          <span>{group}</span>
          {isFolded && <Count count={sumOf(entries, me)} />}
        </button>
      )}
      <ul id={group === "" ? undefined : listId} className={isFolded ? "shut" : undefined}>
        {entries.map((entry) => (
          <li key={entry.route.path}>
            <Link
              to={entry.route.path}
              title={entry.route.title}
              aria-current={entry.route.path === current ? "page" : undefined}
            >
              <OfficeIcon name={entry.nav.icon} />
              <span className="l">{entry.route.title}</span>
              <Count count={countOf(entry, me)} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function Count({ count: { waiting, isLate } }: { count: NavCount }) {
  if (waiting === 0) return null;
  return (
    <span className={classNames("n", isLate && "late")}>
      {waiting}
      <span className="sr">{isLate ? " por atender, alguno fuera de plazo" : " por atender"}</span>
    </span>
  );
}
