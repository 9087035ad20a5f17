import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { LocalEngine } from './local-engine.ts';

const LINES = ['Faktura VAT numer 12/2026', 'Sprzedawca: Zakład Kowal', 'Nabywca: Pracownia Kreska'];

async function turnedPage(name: string, angle: number): Promise<string> {
  const canvas = createCanvas(700, 700);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, 700, 700);
  context.fillStyle = '#000';
  context.font = '32px "DejaVu Sans", sans-serif';
  context.translate(350, 350);
  context.rotate(angle);
  for (const [place, text] of LINES.entries()) context.fillText(text, -320, -150 + place * 70);
  const path = join(await mkdtemp(join(tmpdir(), 'saldo-engine-')), `${name}.png`);
  await writeFile(path, await canvas.encode('png'));
  return path;
}

test.each([
  ['on its side', -Math.PI / 2, 90],
  ['on its opposite side', Math.PI / 2, 270],
  ['upside down', Math.PI, 180],
])('a page that lies %s is rotated for recognition', { timeout: 120_000 }, async (name, angle, turned) => {
  const engine = new LocalEngine();
  const page = await engine.recognise(await turnedPage(name, angle), 0, new AbortController().signal);
  await engine.close();
  expect(page.turned).toBe(turned);
  const seller = page.words.find(({ text }) => text.startsWith('Sprzedawca'));
  expect(seller?.width).toBeGreaterThan(seller?.height ?? 0);
});
