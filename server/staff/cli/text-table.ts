/** Lines with their columns under each other; numbers and amounts stand to the right. */
export function tableLines(headers: readonly string[], rows: readonly (readonly (string | number)[])[]): string[] {
  const texts = rows.map((row) => row.map(String));
  const widths = headers.map((header, column) =>
    Math.max(header.length, ...texts.map((row) => row[column]?.length ?? 0)),
  );
  const isRight = headers.map(
    (_, column) => texts.length > 0 && texts.every((row) => IS_FIGURE.test(row[column] ?? "")),
  );
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => (isRight[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join("  ")
      .trimEnd();
  return [line(headers), line(widths.map((width) => "-".repeat(width))), ...texts.map(line)];
}

const IS_FIGURE = /^−?\$?[\d,.]+( %)?$/;
