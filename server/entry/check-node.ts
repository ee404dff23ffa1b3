const OLDEST_NODE = [22, 22] as const;

/** Ends the process with a sentence where Node is too old for the shop. */
export function checkNode(): void {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  console.error(
    `Se necesita Node ${OLDEST_NODE.join(".")} o más nuevo y este es ${process.versions.node}. ` +
      "Arranca con «npm start» después de «npm ci», que trae el suyo en Linux y Windows.",
  );
  process.exit(1);
}
