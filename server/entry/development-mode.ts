/** Imported before anything else, as production-mode.ts is: Vite's pages need React's own checks. */
process.env["NODE_ENV"] ??= "development";
