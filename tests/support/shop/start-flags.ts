import manifest from "../../../package.json" with { type: "json" };

/** Node's flags of `npm start`, which deploy/ has too: what they set cannot be set by a module. */
export const START_FLAGS: readonly string[] = manifest.scripts.start.split(" ").filter((part) => part.startsWith("--"));
