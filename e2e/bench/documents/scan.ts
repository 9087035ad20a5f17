import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import PDFDocument from 'pdfkit';
import type { Random } from './facts.ts';

const POINTS = 72;
const fonts = join(
  dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')),
  'standard_fonts/',
);

interface Look {
  dpi: number;
  /** degrees */
  turn: number;
  /** maximum deviation of a pixel's grey value */
  noise: number;
}

/** Images of a PDF's pages, as from a scanner or a phone. */
async function pictures(pdf: Buffer, { dpi, turn, noise }: Look, random: Random): Promise<Canvas[]> {
  const task = getDocument({ data: new Uint8Array(pdf), standardFontDataUrl: fonts, verbosity: 0 });
  const document = await task.promise;
  const all: Canvas[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const viewport = page.getViewport({ scale: dpi / POINTS });
    const drawn = createCanvas(Math.round(viewport.width), Math.round(viewport.height));
    // In Node, pdf.js draws on the canvas of @napi-rs/canvas, which its types lack.
    await page.render({ canvas: drawn, viewport } as unknown as Parameters<typeof page.render>[0]).promise;
    const canvas = createCanvas(drawn.width, drawn.height);
    const context = canvas.getContext('2d');
    context.fillStyle = noise > 0 ? '#f1efe9' : '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.translate(canvas.width / 2, canvas.height / 2);
    context.rotate((turn * Math.PI) / 180);
    context.globalCompositeOperation = 'multiply';
    context.drawImage(drawn, -canvas.width / 2, -canvas.height / 2);
    if (noise > 0) addNoise(canvas, noise, random);
    all.push(canvas);
  }
  await task.destroy();
  return all;
}

function addNoise(canvas: Canvas, noise: number, random: Random): void {
  const context = canvas.getContext('2d');
  const image = context.getImageData(0, 0, canvas.width, canvas.height);
  for (let at = 0; at < image.data.length; at += 4) {
    const by = (random.next() - 0.5) * 2 * noise;
    for (let channel = 0; channel < 3; channel += 1)
      image.data[at + channel] = (image.data[at + channel] ?? 0) + by;
  }
  context.putImageData(image, 0, 0);
}

/** A PDF that contains images only, as from a scanner. */
export async function scannedPdf(pdf: Buffer, look: Look, random: Random): Promise<Buffer> {
  const scan = new PDFDocument({ autoFirstPage: false, margin: 0 });
  const chunks: Buffer[] = [];
  scan.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => scan.on('end', resolve));
  for (const canvas of await pictures(pdf, look, random)) {
    const size: [number, number] = [(canvas.width * POINTS) / look.dpi, (canvas.height * POINTS) / look.dpi];
    scan.addPage({ size, margin: 0 });
    scan.image(await canvas.encode('jpeg', 85), 0, 0, { width: size[0], height: size[1] });
  }
  scan.end();
  await ended;
  return Buffer.concat(chunks);
}

/** The first page as a photograph: a JPEG with noise, slightly rotated. */
export async function photograph(pdf: Buffer, look: Look, random: Random): Promise<Buffer> {
  const [first] = await pictures(pdf, look, random);
  if (!first) throw new Error('A document without pages');
  return await first.encode('jpeg', 62);
}
