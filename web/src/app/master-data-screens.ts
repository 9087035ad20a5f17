import { lazyScreen } from './lazy-screen.ts';

const LIST_WORDS = ['list', 'editing', 'master-data', 'master-editors'];

export const ContractorScreen = lazyScreen(
  LIST_WORDS,
  async () => (await import('#features/master-data/contractor/contractor-screen.tsx')).ContractorScreen,
);
export const MethodScreen = lazyScreen(
  LIST_WORDS,
  async () => (await import('#features/master-data/payment-method/method-screen.tsx')).MethodScreen,
);
export const SectionScreen = lazyScreen(
  LIST_WORDS,
  async () => (await import('#features/master-data/plain/plain-screen.tsx')).SectionScreen,
);
export const TradeSubjectScreen = lazyScreen(
  LIST_WORDS,
  async () => (await import('#features/master-data/plain/plain-screen.tsx')).TradeSubjectScreen,
);
