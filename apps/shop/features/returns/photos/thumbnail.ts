const SIDE = 240;

/** A small picture of a photo as a data address; empty where the browser cannot read the file. The photo itself may be 10 MB. */
export async function thumbnailOf(file: Blob): Promise<string> {
  try {
    const bitmap = await createImageBitmap(file);
    const side = Math.min(bitmap.width, bitmap.height);
    const canvas = document.createElement("canvas");
    canvas.width = SIDE;
    canvas.height = SIDE;
    const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2];
    canvas.getContext("2d")?.drawImage(bitmap, left, top, side, side, 0, 0, SIDE, SIDE);
    bitmap.close();
    return canvas.toDataURL("image/jpeg", 0.8);
  } catch {
    return "";
  }
}
