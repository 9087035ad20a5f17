import { useLocation } from 'react-router';
import { z } from 'zod';
import { dialogParams } from '#lib/navigation/dialog-route.ts';

const paramsSchema = z.object({ name: z.string() });

/** The name typed where the item was missing. */
export function useTypedName(): string {
  const { search } = useLocation();
  return paramsSchema.safeParse(dialogParams(search)).data?.name ?? '';
}
