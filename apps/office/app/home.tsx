import { Navigate } from "react-router";

/** The day begins with what waits. */
export const Screen = () => <Navigate to="/pendientes" replace />;
