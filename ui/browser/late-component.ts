import { type ComponentType, lazy } from "react";

const Nothing = () => null;

/** A component whose code comes when it is first drawn, or another one where that does not come. */
export const lateComponent = <Props>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props> = Nothing,
) =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: instead }),
    ),
  );
