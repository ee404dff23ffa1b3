import { describe, expect, test } from "vitest";
import { accountKey, network } from "./rate-limit.ts";

describe("one network is counted as one", () => {
  test.each([
    ["an IPv4 address is its own", "10.1.2.3", "10.1.2.3"],
    ["an IPv4 address in IPv6's notation too", "::ffff:10.1.2.3", "::ffff:10.1.2.3"],
    ["addresses of a /64", "2001:db8:1:2:a:b:c:d", "2001:db8:1:2"],
    ["with zeros left out behind it", "2001:db8:1:2::9", "2001:db8:1:2"],
    ["with zeros left out in it", "2001:db8::a:b:c:d", "2001:db8:0:0"],
    ["with nearly all left out", "2001:db8::9", "2001:db8:0:0"],
    ["this host", "::1", "0:0:0:0"],
  ])("%s", (_what, address, counted) => {
    expect(network(address)).toBe(counted);
  });
});

test("an account's key tells neither the e-mail nor how it was written", () => {
  expect(accountKey(" Mariana@Correo.MX ")).toBe(accountKey("mariana@correo.mx"));
  expect(accountKey("mariana@correo.mx")).toMatch(/^[\w-]{43}$/);
});
