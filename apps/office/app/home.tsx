import { Navigate } from "react-router";

/** Every role reads orders: the day begins there. */
export const Screen = () => <Navigate to="/pedidos" replace />;
