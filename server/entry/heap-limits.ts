import { setFlagsFromString } from "node:v8";

/** The heap grows to one and a half times its living objects before it is collected; by V8's own rule it reaches four times (decisions/0096). */
setFlagsFromString("--heap-growing-percent=50");
