import type { PaymentEditor } from './use-payment-editor.ts';

export type FormProps = PaymentEditor & {
  today: string;
  /** of a stored document */
  id?: number;
};
