import "./production-mode.ts";
import { releaseMemoryWhenQuiet } from "./heap-limits.ts";

// Imported when NODE_ENV is set: a bundle would have its packages loaded before.
const { runShop } = await import("./run-shop.ts");
await runShop();
releaseMemoryWhenQuiet();
