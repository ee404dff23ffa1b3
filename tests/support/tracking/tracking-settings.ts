/** How a shop is told to ask a sandbox's Skydropx about its parcels. */
export const trackingSettings = (sandboxUrl: string): Record<string, string> => ({
  SKYDROPX_API_URL: `${sandboxUrl}/skydropx`,
  SKYDROPX_CLIENT_ID: "demo-skydropx",
  SKYDROPX_CLIENT_SECRET: "demo-skydropx-secret",
  SKYDROPX_TIMEOUT_MS: "1500",
});
