import { Link } from "react-router";
import { Icon } from "../../../../ui/display/icon.tsx";
import { BranchCard } from "./branch-card.tsx";
import { countBranches, type StateBranches } from "./branches-by-state.ts";

interface StateSectionProps {
  state: StateBranches;
  /** Where 'Arriba' leads: of a state that is one of many. */
  topId?: string | undefined;
}

/** A state's branches below its name. */
export function StateSection({ state, topId }: StateSectionProps) {
  return (
    <section>
      <div className="dealers-state">
        <div>
          <h2 id={state.anchor} tabIndex={-1}>
            {state.name}
          </h2>
          {topId !== undefined && <p className="muted">{countBranches(state.branches.length)}</p>}
        </div>
        {topId !== undefined && (
          <Link className="up" to={{ hash: topId }}>
            Arriba <Icon name="arrow-up" small />
          </Link>
        )}
      </div>
      <ul className="branches">
        {state.branches.map((branch) => (
          <li key={branch.id}>
            <BranchCard branch={branch} />
          </li>
        ))}
      </ul>
    </section>
  );
}
