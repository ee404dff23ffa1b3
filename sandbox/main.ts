import { startSandbox } from "./app.ts";
import { readOpenpayOptions } from "./openpay/openpay-options.ts";
import { readPacOptions } from "./pac/pac-options.ts";
import { readPaypalOptions } from "./paypal/paypal-options.ts";
import { readSafetypayOptions } from "./safetypay/safetypay-options.ts";

const CLOSE_LIMIT_MS = 3_000;

const readPort = (name: string, fallback: number): number => {
  const text = process.env[name];
  if (text === undefined || text === "") return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    console.error(`${name} must be a port number from 0 to 65535.`);
    process.exit(1);
  }
  return port;
};

const publicUrl = process.env["SANDBOX_PUBLIC_URL"];
const explain = (error: unknown): never => {
  const { code, port, message } = error as NodeJS.ErrnoException & { port?: number };
  console.error(code === "EADDRINUSE" ? `Port ${port} is taken.` : message);
  process.exit(1);
};

const sandbox = await startSandbox({
  port: readPort("SANDBOX_PORT", 3001),
  host: process.env["SANDBOX_HOST"] || "127.0.0.1",
  smtpPort: readPort("SANDBOX_SMTP_PORT", 0),
  openpay: readOpenpayOptions(process.env),
  paypal: readPaypalOptions(process.env),
  safetypay: readSafetypayOptions(process.env),
  pac: readPacOptions(process.env),
  ...(publicUrl ? { publicUrl } : {}),
}).catch(explain);

let isStopping = false;
const stop = () => {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(0), CLOSE_LIMIT_MS).unref();
  void sandbox.close().finally(() => process.exit(0));
};
process.on("SIGTERM", stop);
process.on("SIGINT", stop);

if (process.send) {
  // The shop is the parent process: the sandbox ends with it.
  process.on("disconnect", stop);
  const { url, smtpUrl, paypalRootPem, invoicing } = sandbox;
  process.send({ type: "listening", url, smtpUrl, paypalRootPem, invoicing });
} else {
  console.log(`Sandbox ready: ${sandbox.url} (mail: ${sandbox.smtpUrl}, mailbox: ${sandbox.url}/mailbox)`);
}
