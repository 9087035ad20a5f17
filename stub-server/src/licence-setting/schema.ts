import { defineTables } from '#src/db/tables.ts';

declare module '#src/db/schema.ts' {
  interface Database {
    licence_setting: {
      account_id: number;
      name: string;
      start_date: string;
      end_date: string | null;
      value: string;
    };
  }
}

export const licenceSettingTables = defineTables({
  licence_setting: {
    download: {},
    seed: ({ licenceSettings = [] }) =>
      licenceSettings.map(({ accountId, name, startDate, value }) => ({
        account_id: accountId,
        name,
        start_date: startDate,
        end_date: null,
        value,
      })),
  },
});
