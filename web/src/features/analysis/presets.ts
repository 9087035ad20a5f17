import { z } from 'zod';

/** A saved export: its name, and the address of its query. */
const presetsSchema = z.array(z.object({ name: z.string(), query: z.string() }));
export type Preset = z.output<typeof presetsSchema>[number];
/** Maximum length of a name. */
export const MOST_LETTERS = 40;
export const PRESETS_KEY = 'analysis.presets';
export { presetsSchema };
export const NO_PRESETS: Preset[] = [];

export const withPreset = (presets: readonly Preset[], preset: Preset): Preset[] =>
  presets.some(({ name }) => name === preset.name)
    ? presets.map((one) => (one.name === preset.name ? preset : one))
    : [...presets, preset];
