/** The shop's wheel. Decoration: the name stands beside it. */
export const OfficeLogo = () => (
  <svg viewBox="0 0 40 40" aria-hidden="true">
    <circle cx="20" cy="20" r="15.5" fill="none" stroke="currentColor" strokeWidth="7" />
    <path d="M20 11.5v6M20 22.5v6" stroke="currentColor" strokeWidth="3.4" />
    <path d="M20 1v7M20 32v7" stroke="var(--mark)" strokeWidth="3.4" />
  </svg>
);
