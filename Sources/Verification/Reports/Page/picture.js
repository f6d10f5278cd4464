'use strict';

// Reads the pictures of the page: RGBA, 8 bits, not interlaced, as compose writes them.
//
// A canvas would round translucent colours, and some browsers add noise to what they read back; the
// loupe must show the bytes that the engine made.
async function readPicture(bytes) {
  const view = new DataView(bytes.buffer);
  const width = view.getUint32(16);
  const height = view.getUint32(20);
  const parts = [];
  for (let at = 8; at < bytes.length; at += view.getUint32(at) + 12) {
    const isData = String.fromCharCode(...bytes.subarray(at + 4, at + 8)) === 'IDAT';
    if (isData) parts.push(bytes.subarray(at + 8, at + 8 + view.getUint32(at)));
  }
  const stream = new Blob(parts).stream().pipeThrough(new DecompressionStream('deflate'));
  const rows = new Uint8Array(await new Response(stream).arrayBuffer());
  return { width, height, pixels: unfiltered(rows, width * 4, height) };
}

// PNG's five filters undone (PNG, third edition, section 9.2): each row has its filter in front.
function unfiltered(rows, length, height) {
  const pixels = new Uint8ClampedArray(length * height);
  for (let y = 0; y < height; y += 1) {
    const filter = rows[y * (length + 1)];
    const from = y * (length + 1) + 1;
    const to = y * length;
    for (let x = 0; x < length; x += 1) {
      const left = x < 4 ? 0 : pixels[to + x - 4];
      const above = y === 0 ? 0 : pixels[to - length + x];
      const corner = x < 4 || y === 0 ? 0 : pixels[to - length + x - 4];
      const guess = [0, left, above, (left + above) >> 1][filter] ?? nearest(left, above, corner);
      pixels[to + x] = (rows[from + x] + guess) & 255;
    }
  }
  return pixels;
}

// Paeth's predictor.
function nearest(left, above, corner) {
  const toLeft = Math.abs(above - corner);
  const toAbove = Math.abs(left - corner);
  const toCorner = Math.abs(left + above - 2 * corner);
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}
