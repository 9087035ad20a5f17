import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { LocalEngine } from './local-engine.ts';

const LINES = ['Faktura VAT numer 12/2026', 'Sprzedawca: Zakład Kowal', 'Nabywca: Pracownia Kreska'];

test('a page that lies on its side is turned to be read', { timeout: 120_000 }, async () => {
  const canvas = createCanvas(500, 700);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, 500, 700);
  context.fillStyle = '#000';
  context.font = '32px "DejaVu Sans", sans-serif';
  context.translate(250, 350);
  context.rotate(-Math.PI / 2);
  for (const [place, text] of LINES.entries()) context.fillText(text, -320, -150 + place * 70);
  const path = join(await mkdtemp(join(tmpdir(), 'saldo-engine-')), 'side.png');
  await writeFile(path, await canvas.encode('png'));
  const engine = new LocalEngine();
  const page = await engine.recognise(path, 0, new AbortController().signal);
  await engine.close();
  expect(page.turned).toBe(90);
  expect(page.words.map(({ text }) => text).join(' ')).toContain('Sprzedawca');
  expect(page.width).toBeGreaterThan(page.height);
});
