import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { LocalEngine } from './local-engine.ts';

const LINES = ['Faktura VAT numer 12/2026', 'Sprzedawca: Zakład Kowal', 'Nabywca: Pracownia Kreska'];

/** Covers a share of the pixels with grey, always the same ones. */
function speckle(canvas: Canvas, share: number): void {
  const context = canvas.getContext('2d');
  const image = context.getImageData(0, 0, canvas.width, canvas.height);
  let state = 1;
  for (let at = 0; at < image.data.length; at += 4) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    if (state / 2 ** 32 < share) image.data.fill(190, at, at + 3);
  }
  context.putImageData(image, 0, 0);
}

async function turnedPage(name: string, angle: number, speckles = 0): Promise<string> {
  const scale = speckles > 0 ? 2 : 1;
  const canvas = createCanvas(700 * scale, 700 * scale);
  const context = canvas.getContext('2d');
  context.scale(scale, scale);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, 700, 700);
  context.fillStyle = '#000';
  context.font = '32px "DejaVu Sans", sans-serif';
  context.translate(350, 350);
  context.rotate(angle);
  for (const [place, text] of LINES.entries()) context.fillText(text, -320, -150 + place * 70);
  speckle(canvas, speckles);
  const path = join(await mkdtemp(join(tmpdir(), 'saldo-engine-')), `${name}.png`);
  await writeFile(path, await canvas.encode('png'));
  return path;
}

test.each([
  ['on its side', -Math.PI / 2, 90],
  ['on its opposite side', Math.PI / 2, 270],
  ['upside down', Math.PI, 180],
])('a page that lies %s is rotated for recognition', { timeout: 240_000 }, async (name, angle, turned) => {
  const engine = new LocalEngine();
  const page = await engine.recognise(await turnedPage(name, angle), 0, new AbortController().signal);
  await engine.close();
  expect(page.turned).toBe(turned);
  const seller = page.words.find(({ text }) => text.startsWith('Sprzedawca'));
  expect(seller?.width).toBeGreaterThan(seller?.height ?? 0);
});

test('a page with speckles is read', { timeout: 240_000 }, async () => {
  const engine = new LocalEngine();
  const page = await engine.recognise(await turnedPage('speckled', 0, 0.08), 0, new AbortController().signal);
  await engine.close();
  expect(page.words.map(({ text }) => text)).toEqual(expect.arrayContaining(['Faktura', 'Sprzedawca:']));
});
