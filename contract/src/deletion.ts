import { z } from 'zod';
import { idSchema, monthSchema } from './values.ts';

/** Obstacles to deleting a sheet or its rows, found by the checks of the deletion itself; without any, it may be deleted. */
export const deletionObstaclesSchema = z.object({
  /** the sheet is maintained by the system */
  isInternal: z.boolean(),
  /** the signed-in user may only read the sheet */
  isReadOnly: z.boolean(),
  /**
   * plan or payments that would disappear from closed months: the months, in order, and the rows
   */
  closed: z.object({ months: z.array(monthSchema), recordIds: z.array(idSchema) }),
  /** resources being edited elsewhere */
  locks: z.array(
    z.object({
      /** null: the layout of the sheet */
      recordId: idSchema.nullable(),
      firstname: z.string(),
      lastname: z.string(),
      /** held by another tab of the same user */
      isOwn: z.boolean(),
    }),
  ),
});
export type DeletionObstacles = z.output<typeof deletionObstaclesSchema>;
