import { Link } from "react-router";

interface LogoProps {
  name: string;
  /** The shop's own picture, in place of the drawn wheel and the name. */
  picture?: string | null | undefined;
  /** Makes it a link. */
  to?: string | undefined;
}

export function Logo({ name, picture, to }: LogoProps) {
  const drawing = picture ? (
    <img src={picture} alt={to === undefined ? name : ""} height={40} />
  ) : (
    <>
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <circle cx="20" cy="20" r="15.5" fill="none" stroke="currentColor" strokeWidth="7" />
        <path d="M20 11.5v6M20 22.5v6" stroke="currentColor" strokeWidth="3.4" />
        <path d="M20 1v7M20 32v7" stroke="var(--mark)" strokeWidth="3.4" />
      </svg>
      <span className="logo-name">{name}</span>
    </>
  );
  if (to === undefined) return <span className="logo">{drawing}</span>;
  return (
    <Link className="logo" to={to} aria-label={`${name}, inicio`}>
      {drawing}
    </Link>
  );
}
