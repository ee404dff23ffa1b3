import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { createLatestSender, createQueue } from "./task-queue.ts";

test("tasks run one after the other, also after one that fails", async () => {
  const queueCartCall = createQueue();
  const done: string[] = [];
  const slow = queueCartCall(() => delay(20).then(() => done.push("slow")));
  const failing = queueCartCall(() => Promise.reject(new Error("no")));
  const quick = queueCartCall(async () => done.push("quick"));
  await expect(failing).rejects.toThrow("no");
  await Promise.all([slow, quick]);
  expect(done).toEqual(["slow", "quick"]);
});

test("of quick clicks the first and the last are sent, and only the last is told of", async () => {
  const sent: number[] = [];
  const settled: string[] = [];
  const sender = createLatestSender(
    (value: number) => delay(10).then(() => (sent.push(value), `answer ${value}`)),
    (answer) => settled.push(answer),
  );
  for (const quantity of [2, 3, 4, 5]) sender.set(quantity);
  await expect.poll(() => settled).toEqual(["answer 5"]);
  expect(sent).toEqual([2, 5]);
});

test("what is dropped is not sent", async () => {
  const sent: number[] = [];
  const sender = createLatestSender(
    (value: number) => delay(5).then(() => sent.push(value)),
    () => undefined,
  );
  sender.set(2);
  sender.set(3);
  sender.drop();
  await delay(30);
  expect(sent).toEqual([2]);
});
