import { NavLink } from "react-router";
import { TEXTS } from "./texts.ts";

/** The two lists of this part. */
export const ListSwitch = () => (
  <nav className="views" aria-label={TEXTS.views}>
    <NavLink to="/empleados" end>
      {TEXTS.employees}
    </NavLink>
    <NavLink to="/empleados/invitaciones">{TEXTS.invitations}</NavLink>
  </nav>
);
