import { useNavigation } from "react-router";

/** A line at the top of the window while the next page is fetched; quick ones (the style sheet waits a moment) show none. */
export function PageProgress() {
  const { state, location } = useNavigation();
  const isWaiting = state === "loading" && location.hash === "";
  return (
    <>
      {isWaiting && <div className="page-progress" aria-hidden="true" />}
      <output className="sr">{isWaiting && "Cargando..."}</output>
    </>
  );
}
