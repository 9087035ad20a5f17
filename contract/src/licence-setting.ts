import { z } from 'zod';
import { access } from './access.ts';
import { routes } from './c.ts';
import { firstOverlap } from './domain/validity.ts';
import { errors } from './errors.ts';
import { dateSchema } from './values.ts';

/** A setting of the whole account, chosen by its validity at a date (`settingAt` in domain/validity.ts). */
export const licenceSettingSchema = z.object({
  name: z.string().regex(/^[a-z][a-zA-Z0-9.:-]{0,99}$/),
  startDate: dateSchema,
  /** the last day; null: open-ended */
  endDate: dateSchema.nullable(),
  value: z.string().max(2000),
});
export type LicenceSetting = z.output<typeof licenceSettingSchema>;

const settingsSchema = z
  .array(licenceSettingSchema)
  .max(500)
  .superRefine((settings, context) => {
    const place = firstOverlap(settings);
    if (place === null) return;
    context.addIssue({
      code: 'custom',
      path: [place, 'startDate'],
      message: 'Two settings of a name overlap',
    });
  });

export const licenceSetting = routes({
  list: {
    method: 'GET',
    path: '/license-setting',
    summary: 'Settings of the account with their validity, by name and start',
    metadata: access({ who: 'member' }),
    responses: { ...errors, 200: z.array(licenceSettingSchema) },
  },
  save: {
    method: 'POST',
    path: '/license-setting',
    summary: 'Put these in the place of all settings of the names they have; other names stay',
    metadata: access({ who: 'master' }),
    body: z.object({ settings: settingsSchema }),
    responses: { ...errors, 200: z.array(licenceSettingSchema) },
  },
});
