import { z } from 'zod';
import { useUserSetting } from '#lib/user-settings.ts';

const chosenSchema = z.array(z.object({ key: z.string(), isShown: z.boolean() }));
const USUAL: z.infer<typeof chosenSchema> = [];

/** Columns of a list as this user has chosen and ordered them; empty: as they usually are. */
export function useChosenColumns(name: string) {
  const [chosen, change] = useUserSetting(`${name}.columns`, chosenSchema, USUAL);
  return { chosen, change, reset: () => change(USUAL) };
}
