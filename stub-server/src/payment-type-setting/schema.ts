import type { Json, Row } from '#src/db/row-types.ts';
import { rowColumns } from '#src/db/seed-columns.ts';
import { defineTables } from '#src/db/tables.ts';

declare module '#src/db/schema.ts' {
  interface Database {
    /** settings of taxes and ZUS with validity dates; config is JSON per payment type */
    payment_type_setting: Row & {
      payment_type: string;
      start_date: string;
      end_date: string | null;
      config: Json;
    };
    /** opening amounts from before the first estimated month, JSON */
    tax_opening: {
      account_id: number;
      config: Json;
    };
    /**
     * accounts whose taxes are estimated; `wanted` increases with each change that may affect them
     */
    tax_work: {
      account_id: number;
      wanted: number;
    };
  }
}

export const paymentTypeSettingTables = defineTables({
  payment_type_setting: {
    download: {},
    seed: (data, { createdAt }) =>
      data.paymentTypeSettings.map((setting) => ({
        ...rowColumns(createdAt, setting),
        payment_type: setting.paymentType,
        start_date: setting.startDate,
        end_date: setting.endDate,
        config: JSON.stringify(setting.config),
      })),
  },
  tax_opening: { download: {} },
  tax_work: {
    download: false,
    seed: (data) =>
      [...new Set(data.paymentTypeSettings.map(({ accountId }) => accountId))].map((accountId) => ({
        account_id: accountId,
        wanted: 0,
      })),
  },
});
