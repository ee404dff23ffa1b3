import { Icon } from "../../../../ui/display/icon.tsx";
import { phoneText } from "../addresses/address-lines.ts";
import { type Branch, branchLines, branchTitle, directionsUrl, phoneUrl } from "./branch.ts";
import { BranchFacts } from "./branch-facts.tsx";

export function BranchCard({ branch }: { branch: Branch }) {
  const title = branchTitle(branch);
  const [street, place] = branchLines(branch);
  return (
    <article className="block branch">
      <p className="branch-city">{branch.city}</p>
      <h3>{title}</h3>
      <div>
        <address>
          {street}
          <br />
          {place}
        </address>
        <BranchFacts branch={branch} />
      </div>
      <p className="branch-acts">
        {branch.phone && (
          <a className="tn" href={phoneUrl(branch.phone)}>
            <span className="sr">Teléfono </span>
            {phoneText(branch.phone)}
          </a>
        )}
        <a href={directionsUrl(branch)} target="_blank" rel="noopener">
          <Icon name="map-pin" small />
          <span>
            Cómo llegar<span className="sr">{` a ${title} (se abre en otra pestaña)`}</span>
          </span>
        </a>
      </p>
    </article>
  );
}
