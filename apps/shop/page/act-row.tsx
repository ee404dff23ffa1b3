import type { ReactElement, ReactNode } from "react";
import { Link } from "react-router";
import { Icon, type IconName } from "../../../ui/display/icon.tsx";
import "./act-row.css";

interface ActRowProps {
  /** One of the shop's icons, or a drawing of the row's own. */
  icon: IconName | ReactElement;
  title: string;
  detail: ReactNode;
}

const Words = ({ icon, title, detail }: ActRowProps) => (
  <>
    {typeof icon === "string" ? <Icon name={icon} /> : icon}
    <span>
      <b>{title}</b>
      <small>{detail}</small>
    </span>
    <Icon name="chevron-right" small />
  </>
);

/** A row of `ul.acts-list`: what it does, and more about it. */
export const ActRow = ({ onPress, ...words }: ActRowProps & { onPress: () => void }) => (
  <li>
    <button type="button" className="act" onClick={onPress}>
      <Words {...words} />
    </button>
  </li>
);

/** The same that leads to a page of the shop. */
export const ActLink = ({ to, onPress, ...words }: ActRowProps & { to: string; onPress?: () => void }) => (
  <li>
    <Link className="act" to={to} onClick={onPress}>
      <Words {...words} />
    </Link>
  </li>
);

/** The same that leads to another site, in a tab of its own. */
export const ActNewTab = ({ href, ...words }: ActRowProps & { href: string }) => (
  <li>
    <a className="act" href={href} target="_blank" rel="noopener noreferrer">
      <Words {...words} />
    </a>
  </li>
);
