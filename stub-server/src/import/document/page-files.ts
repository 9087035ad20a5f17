import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createCanvas, loadImage, type Canvas } from '@napi-rs/canvas';
import { MAX_SCANNED_PAGES } from '@saldo/contract/import-reading';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Page, Place, Turn } from '#src/file-formats/document/page.ts';
import { pdfWords } from '#src/file-formats/document/pdf-words.ts';
import type { PageFault } from './engine.ts';

// Reads PDFs and images. Runs in a worker thread, so that a harmful file can only end that thread.

/** The best resolution for recognition, and the number of points per inch. */
const DPI = 200;
const POINTS = 72;
/** Longest edge of an image for recognition: A4 at that resolution, and slightly more for photographs. */
const LONGEST_EDGE = 2600;
/** Images with a shorter edge are enlarged. */
const SHORT_EDGE = 1400;
/** Largest image that is opened. */
const MAX_PIXELS = 60_000_000;
/** A page with fewer characters of text counts as an image. */
const MIN_TEXT_LENGTH = 25;

const modules = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 1024).includes('%PDF-');

async function withPdf<Result>(
  bytes: Buffer,
  read: (document: PDFDocumentProxy) => Promise<Result>,
): Promise<Result> {
  const task = getDocument({
    data: new Uint8Array(bytes),
    standardFontDataUrl: join(modules, 'standard_fonts/'),
    cMapUrl: join(modules, 'cmaps/'),
    wasmUrl: join(modules, 'wasm/'),
    useSystemFonts: false,
    disableFontFace: true,
    stopAtErrors: false,
    maxImageSize: MAX_PIXELS,
    verbosity: 0,
  });
  try {
    return await read(await task.promise);
  } finally {
    await task.destroy();
  }
}

/** Width and height of an image from its header, before decoding; null: unknown format. */
function sizeOf(bytes: Buffer): { width: number; height: number } | null {
  if (bytes.readUInt32BE(0) === 0x89_50_4e_47)
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  if (bytes.toString('latin1', 0, 4) === 'GIF8')
    return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  if (bytes.toString('latin1', 8, 12) === 'WEBP') return sizeOfWebp(bytes);
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

function sizeOfWebp(bytes: Buffer): { width: number; height: number } | null {
  const form = bytes.toString('latin1', 12, 16);
  if (form === 'VP8X') return { width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) };
  if (form === 'VP8 ')
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (form !== 'VP8L') return null;
  const bits = bytes.readUInt32LE(21);
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) };
}

/** pdf.js reports a password by the name of its error. */
const isLocked = (error: unknown): boolean => error instanceof Error && error.name === 'PasswordException';

const hasText = ({ words }: Page): boolean =>
  words.reduce((sum, { text }) => sum + text.length, 0) >= MIN_TEXT_LENGTH;

/** The pages of a file with their embedded text. */
export async function pagesOf(path: string): Promise<Page[] | { fault: PageFault }> {
  const bytes = await readFile(path);
  try {
    if (!isPdf(bytes)) {
      const size = sizeOf(bytes);
      if (!size || size.width * size.height === 0) return { fault: 'unreadable' };
      if (size.width * size.height > MAX_PIXELS) return { fault: 'too-large-picture' };
      return [{ ...size, words: [], isScanned: true }];
    }
    return await withPdf(bytes, async (document) => {
      if (document.numPages > MAX_SCANNED_PAGES) return { fault: 'too-many-pages' };
      const pages: Page[] = [];
      for (let number = 1; number <= document.numPages; number += 1) {
        const page = await document.getPage(number);
        const read = await pdfWords(page);
        pages.push(hasText(read) ? read : { ...read, words: [], isScanned: true });
        page.cleanup();
      }
      return pages;
    });
  } catch (error) {
    return { fault: isLocked(error) ? 'pdf-password' : 'unreadable' };
  }
}

interface Drawing {
  turned: Turn;
  dpi?: number;
  longest?: number;
}

async function drawnPage(
  document: PDFDocumentProxy,
  place: number,
  { turned, dpi = DPI, longest = LONGEST_EDGE }: Drawing,
): Promise<Canvas> {
  const page = await document.getPage(place + 1);
  const rotation = (page.rotate + turned) % 360;
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(dpi / POINTS, longest / Math.max(width, height));
  const viewport = page.getViewport({ scale, rotation });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- In Node pdf.js draws on the canvas of @napi-rs/canvas, which its types do not know.
  await page.render({ canvas, viewport } as unknown as Parameters<typeof page.render>[0]).promise;
  return canvas;
}

async function drawnPicture(bytes: Buffer, turned: Turn): Promise<Canvas> {
  const picture = await loadImage(bytes);
  const [long, short] = [Math.max(picture.width, picture.height), Math.min(picture.width, picture.height)];
  const scale = Math.min(LONGEST_EDGE / long, Math.max(1, SHORT_EDGE / short));
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  const canvas = turned % 180 === 0 ? createCanvas(width, height) : createCanvas(height, width);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turned * Math.PI) / 180);
  context.drawImage(picture, -width / 2, -height / 2, width, height);
  return canvas;
}

export interface Picture {
  png: Uint8Array;
  width: number;
  height: number;
}

/** A drawing without speckles, which hide the lines of a page from the engine: drawn at half the size and back. */
function smoothed(canvas: Canvas): Canvas {
  const { width, height } = canvas;
  const half = createCanvas(Math.ceil(width / 2), Math.ceil(height / 2));
  half.getContext('2d').drawImage(canvas, 0, 0, half.width, half.height);
  const whole = createCanvas(width, height);
  whole.getContext('2d').drawImage(half, 0, 0, width, height);
  return whole;
}

/** A page as an image for recognition, rotated clockwise. */
export async function pictureOf(
  path: string,
  place: number,
  { turned, isSmoothed = false }: { turned: Turn; isSmoothed?: boolean },
): Promise<Picture> {
  const bytes = await readFile(path);
  const drawn = isPdf(bytes)
    ? await withPdf(bytes, (document) => drawnPage(document, place, { turned }))
    : await drawnPicture(bytes, turned);
  const canvas = isSmoothed ? smoothed(drawn) : drawn;
  return { png: new Uint8Array(await canvas.encode('png')), width: canvas.width, height: canvas.height };
}

/** An area is drawn larger than a page, with a white margin, which the engine needs. */
const PLACE_DPI = 300;
const PLACE_EDGE = 3900;
const MARGIN = 24;

/** An area of a page as an image for recognition, rotated clockwise. */
export async function pictureAt(path: string, at: Place, turned: Turn): Promise<Picture> {
  const bytes = await readFile(path);
  const drawing = { turned: 0, dpi: PLACE_DPI, longest: PLACE_EDGE } as const;
  const page = isPdf(bytes)
    ? await withPdf(bytes, (document) => drawnPage(document, at.page, drawing))
    : await loadImage(bytes);
  const [width, height] = [
    Math.max(1, Math.round(at.width * page.width)),
    Math.max(1, Math.round(at.height * page.height)),
  ];
  const isOnSide = turned % 180 !== 0;
  const canvas = createCanvas(
    (isOnSide ? height : width) + 2 * MARGIN,
    (isOnSide ? width : height) + 2 * MARGIN,
  );
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turned * Math.PI) / 180);
  const [left, top] = [at.x * page.width, at.y * page.height];
  context.drawImage(page, left, top, width, height, -width / 2, -height / 2, width, height);
  return { png: new Uint8Array(await canvas.encode('png')), width: canvas.width, height: canvas.height };
}
