/** What is shown of a reviewer: the first name and the initial of the family name, "Laura M." */
export function reviewerName(name: string, lastName: string): string {
  const [first = ""] = name.trim().split(/\s+/);
  const [initial = ""] = lastName.trim();
  return initial === "" ? first : `${first} ${initial.toLocaleUpperCase("es-MX")}.`;
}
