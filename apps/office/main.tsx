import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createOffice } from "./app/office.tsx";
import { ROUTES } from "./app/routes.ts";
import { staffSearch } from "./features/search/staff-search.tsx";
import "./app/office.css";

const Office = createOffice({ routes: ROUTES, search: staffSearch });
const place = document.getElementById("office");
if (place) {
  createRoot(place).render(
    <StrictMode>
      <Office />
    </StrictMode>,
  );
}
