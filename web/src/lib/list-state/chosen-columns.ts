import { z } from 'zod';
import { useUserSetting } from '#lib/settings/user-settings.ts';

const chosenSchema = z.array(z.object({ key: z.string(), isShown: z.boolean() }));
const USUAL: z.infer<typeof chosenSchema> = [];

/** The user's choice and order of a list's columns; empty: the default. */
export function useChosenColumns(name: string) {
  const [chosen, change] = useUserSetting(`${name}.columns`, chosenSchema, USUAL);
  return { chosen, change, reset: () => change(USUAL) };
}
