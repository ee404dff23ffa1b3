import zlib from "node:zlib";
import sharp from "sharp";

const GREEN = { r: 0, g: 86, b: 63 };

/** A plain picture with a place and a camera in its data. */
export const aPicture = (type: "jpeg" | "png" | "webp" | "avif" = "jpeg", width = 1200, height = 1000) =>
  sharp({ create: { width, height, channels: 3, background: GREEN } })
    .withExif({
      IFD0: { Make: "Telefono", Model: "Nueve" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "19/1 22/1 0/1", GPSLongitudeRef: "W", GPSLongitude: "99/1 10/1 0/1" },
    })
    .toFormat(type, type === "avif" ? { effort: 0 } : {})
    .toBuffer();

/** Its two halves have different colours, so that crops of it are told apart. */
export const twoHalves = (left: string, right: string, width = 2000, height = 1000) =>
  sharp({ create: { width, height, channels: 3, background: left } })
    .composite([
      {
        input: { create: { width: width / 2, height, channels: 3, background: right } },
        left: width / 2,
        top: 0,
      },
    ])
    .png()
    .toBuffer();

const chunk = (type: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(zlib.crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A valid PNG of one colour that unpacks to `side` × `side` pixels. */
export function aBomb(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc(side * (Math.ceil(side / 8) + 1));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", head),
    chunk("IDAT", zlib.deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Two pictures after one another. */
export const animatedWebp = async (): Promise<Buffer> => {
  const frames = await Promise.all(
    ["#ff0000", "#0000ff"].map((background) =>
      sharp({ create: { width: 600, height: 600, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .webp({ delay: [100, 100] })
    .toBuffer();
};
