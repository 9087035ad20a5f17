import { Random } from './facts.ts';
import { classic, bilingual, english } from './layouts/common.ts';
import { fuel, telecom, receipt } from './layouts/till.ts';
import { correction, long, foreign } from './layouts/special.ts';
import { boxes, bill, mirrored } from './layouts/plain.ts';
import type { Layout, Sample } from './words.ts';

const LAYOUTS: Readonly<Record<string, Layout>> = {
  classic,
  bilingual,
  english,
  fuel,
  telecom,
  correction,
  receipt,
  long,
  foreign,
  boxes,
  bill,
  mirrored,
};

/** One document of each layout. */
export async function samplesOf(seed: number): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (const [at, [layout, make]] of Object.entries(LAYOUTS).entries())
    samples.push({ layout, ...(await make(new Random(seed * 100 + at))) });
  return samples;
}
