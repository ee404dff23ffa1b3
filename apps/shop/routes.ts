import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

/** The URL table, in the specification's order (account §2). A route is added here when its screen is whole. */
export default [
  layout("routes/shop.tsx", [
    route("confirmacion", "routes/confirmation-email.tsx"),
    route("terminos", "routes/terms.tsx"),
    route("aviso-de-privacidad", "routes/privacy-notice.tsx"),
    route("garantia/:line", "routes/warranty.tsx"),
    route("compra-segura", "routes/safe-purchase.tsx"),
    route("login", "routes/login.tsx"),
    route("eventos/:eventKey", "routes/event.tsx"),
    route("product/:productid", "routes/product.tsx"),
    route("llanta/:productcode/:brand/:vehicletype/:product/:s1/:s2", "routes/tire.tsx"),
    route("llanta/:productcode/:brand/:vehicletype/:product/:s1", "routes/tire-one-segment.tsx"),
    route("llantas/medida/:vehicletype/:s1/:s2", "routes/size.tsx"),
    route("llantas/medida/:vehicletype/:s1", "routes/size-one-segment.tsx"),
    route("meses-sin-intereses/:productcode", "routes/months.tsx"),
    route("order/:orderId", "routes/order.tsx"),
    route("seguimiento/:token", "routes/tracking.tsx"),
    route("opinar/:token", "routes/review.tsx"),
    route("activacion", "routes/activation.tsx"),
    index("routes/home.tsx"),
    route("distribuidores", "routes/dealers.tsx"),
    route("folio", "routes/folio.tsx"),
    route("llantas-usadas", "routes/used-tires.tsx"),
    route("mi-garaje", "routes/garage.tsx"),
    route("comparar", "routes/compare.tsx"),
    route("*", "routes/not-found.tsx"),
  ]),
] satisfies RouteConfig;
