import { useSearchParams } from 'react-router';
import { CashFlowScreen, TaxCalendarScreen } from './later-screens.ts';

/** `/cashflow`: money by time, or with `view=taxes` what is due to the tax office and to ZUS. */
export function CashViews() {
  const [address] = useSearchParams();
  return address.get('view') === 'taxes' ? <TaxCalendarScreen /> : <CashFlowScreen />;
}
