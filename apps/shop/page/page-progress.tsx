import { useNavigation, useRevalidator } from "react-router";

/** While the next page is fetched, or this one again. */
export function PageProgress() {
  const { state, location } = useNavigation();
  const isAskedAgain = useRevalidator().state === "loading";
  return <Progress isWaiting={isAskedAgain || (state === "loading" && location.hash === "")} />;
}

/** A line at the top of the window, with a text for screen readers. The style sheet delays it, so short waits do not show it. */
export function Progress({ isWaiting }: { isWaiting: boolean }) {
  return (
    <>
      {isWaiting && <div className="page-progress" aria-hidden="true" />}
      <output className="sr">{isWaiting && "Cargando..."}</output>
    </>
  );
}
