// First, so that the code below runs after the first calls are sent.
import './early.ts';
// Before any schema is created.
import '#lib/api/zod-config.ts';
import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';
import './styles/print.css';
import './styles/first-picture.css';
import { createRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { preloadFor } from '#app/frames.ts';
import { startI18n } from '#lib/words/i18n.ts';
import { retryFailedStyles } from '#lib/loading/late-styles.ts';
import { loadRuntimeConfig } from '#lib/api/runtime-config.ts';
import { swallowStrayPresses } from '#lib/browser/double-press.ts';
import { dialogPathOf, isFormPath } from '#lib/navigation/dialog-route.ts';
import { bufferKeysForRequestedForm } from '#ui/keyboard/keys-for-field.ts';

/** By then the loader is displayed (loader.module.css). */
const LOADER_AFTER_MS = 300;

const timeout = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Not awaited at the top level: the screens' code imports shared code from this module and would
 * wait for it.
 */
async function begin(root: HTMLElement): Promise<void> {
  const words = startI18n();
  const screens = preloadFor(location.pathname);
  await Promise.all([loadRuntimeConfig(), words]);
  // Once a placeholder is rendered, React delays its replacement by 300 ms; until then the user
  // would not see one anyway.
  await Promise.race([screens, timeout(LOADER_AFTER_MS)]);
  createRoot(root).render(<App />);
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// Few visits have them. The address is read now, before a redirect changes it.
const { search } = location;
if (search.includes('utm_'))
  void import('#lib/browser/utm.ts').then(({ keepUtm }) => keepUtm(search)).catch(() => undefined);
retryFailedStyles();
swallowStrayPresses();
if (isFormPath(dialogPathOf(location.pathname))) bufferKeysForRequestedForm();
void begin(root);
