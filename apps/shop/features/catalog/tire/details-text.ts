/** A product's details as they are set: the catalogue keeps them as one text, a paragraph per line. */
export interface DetailsText {
  readonly heading: string | null;
  readonly paragraphs: readonly string[];
  readonly points: readonly string[];
}

/** Assumed: up to this length a line is a phrase, to be read as a heading or as a point; a longer one is a paragraph. */
const PHRASE_CHARACTERS = 60;

const isPhrase = (line: string) => line.length <= PHRASE_CHARACTERS;
const withoutStop = (line: string) => line.replace(/\.$/, "");

/** A phrase at the start is the heading, two or more at the end are a list (mockup detail-text). */
export function detailsOf(text: string): DetailsText {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const [first = ""] = lines;
  const hasHeading = lines.length > 1 && isPhrase(first);
  const body = hasHeading ? lines.slice(1) : lines;
  const pointsFrom = body.findLastIndex((line) => !isPhrase(line)) + 1;
  const hasPoints = pointsFrom > 0 && body.length - pointsFrom >= 2;
  return {
    heading: hasHeading ? withoutStop(first) : null,
    paragraphs: hasPoints ? body.slice(0, pointsFrom) : body,
    points: hasPoints ? body.slice(pointsFrom).map(withoutStop) : [],
  };
}
