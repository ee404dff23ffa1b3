import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createOffice } from "./app/office.tsx";
import { ROUTES } from "./app/routes.ts";
import { IDENTITY } from "./features/sign-in/identity.ts";
import { staffSearch } from "./features/search/staff-search.ts";
import "./app/office.css";

const Office = createOffice({ routes: ROUTES, identity: IDENTITY, search: staffSearch });
const place = document.getElementById("office");
if (place) {
  createRoot(place).render(
    <StrictMode>
      <Office />
    </StrictMode>,
  );
}
