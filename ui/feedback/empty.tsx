import type { ReactNode } from "react";

interface EmptyProps {
  title: ReactNode;
  /** Level of the title in its page. */
  heading?: "h1" | "h2" | "h3" | "h4" | undefined;
  children?: ReactNode;
  /** The way out. */
  action?: ReactNode;
}

/** Nothing to show: a dashed wheel on the road, why, and where to go. */
export function Empty({ title, heading: Heading = "h3", children, action }: EmptyProps) {
  return (
    <div className="empty">
      <svg viewBox="0 0 132 84" aria-hidden="true" fill="none" stroke="var(--line-control)" strokeWidth="2">
        <path d="M0 66h132" />
        <path d="M6 76h22M40 76h22M74 76h22M108 76h18" stroke="var(--mark)" strokeWidth="5" />
        <circle cx="66" cy="36" r="29" strokeDasharray="4 5" />
        <circle cx="66" cy="36" r="14" strokeDasharray="4 5" />
      </svg>
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
