import { expect, test } from "vitest";
import { photoProblem } from "./photo-problem.ts";

test.each(["jpeg", "png", "webp"] as const)("a photo may be %s", (type) => expect(photoProblem(type)).toBeNull());

test.each([
  ["heic", "Más compatible"],
  ["avif", "JPEG, PNG o WebP"],
  ["gif", "JPEG, PNG o WebP"],
  ["svg", "JPEG, PNG o WebP"],
  ["other", "JPEG, PNG o WebP"],
] as const)("%s is refused with what to do", (type, words) => expect(photoProblem(type)).toContain(words));
