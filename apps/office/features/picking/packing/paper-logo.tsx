import { useMe } from "../../../api/me.ts";
import { OfficeLogo } from "../../../kit/page/office-logo.tsx";

/** The shop's wheel and name at the head of a sheet. */
export const PaperLogo = () => (
  <span className="logo">
    <OfficeLogo />
    <span className="logo-name">{useMe().shopName}</span>
  </span>
);
