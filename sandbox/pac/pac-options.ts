import path from "node:path";

/** The one user of the PAC, and the token without end that its portal would have given. */
export type PacOptions = {
  user?: string;
  password?: string;
  token?: string;
  /** Folder in which stamped documents outlive a restart; without it they end with the process. */
  folder?: string;
};

export const DEFAULT_USER = "demo@rodada.example";
export const DEFAULT_PASSWORD = "demo-rodada";
export const DEFAULT_TOKEN = "ZGVtbw.cm9kYWRh.c2luLWZpbg";

export const readPacOptions = (env: NodeJS.ProcessEnv): PacOptions => {
  const user = env["SANDBOX_PAC_USER"];
  const password = env["SANDBOX_PAC_PASSWORD"];
  const token = env["SANDBOX_PAC_TOKEN"];
  const data = env["SANDBOX_DATA"];
  return {
    ...(data ? { folder: path.join(data, "pac") } : {}),
    ...(user ? { user } : {}),
    ...(password ? { password } : {}),
    ...(token ? { token } : {}),
  };
};
