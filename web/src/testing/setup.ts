import '@testing-library/jest-dom/vitest';
import { nativeFetch } from './native-fetch.ts';
import './missing-parts.ts';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, inject, vi } from 'vitest';
import { currentLocale, loadCatalogue, startI18n, switchLocale } from '#lib/words/i18n.ts';
import { callAs } from '#lib/api/send.ts';
import { dropKeys } from '#lib/keyboard/keys-ahead.ts';
import { forgetAllKept } from '#lib/drafts/kept.ts';
import { stayHere } from '#lib/drafts/unsaved.ts';
import { forgetLocks } from '#lib/live/locks.ts';
import { forgetLists } from '#lib/list-state/kept-list.ts';
import { STORAGE } from '#lib/browser/storage.ts';
import { switchTheme } from '#lib/settings/theme.ts';
import { useToasts } from '#lib/toasts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { dropBufferedKeys } from '#ui/keyboard/key-buffer.tsx';
import { dropKeysForField } from '#ui/keyboard/keys-for-field.ts';
import { dropKeysForPopup } from '#ui/keyboard/keys-for-popup.ts';
import { ContextMenu, Menu } from '#ui/popup/menu.tsx';
import { failOnComplaints } from './complaints.ts';
import { printPageWhenRead } from './element-errors.ts';
import { frameByTimers } from './frames.ts';

// A real server answers, which takes longer than a mock on a busy machine.
configure({ asyncUtilTimeout: inject('waitLimit') });
printPageWhenRead();

// vite.config.ts stamps it into a build.
Object.assign(globalThis, { __BUILD_TIMESTAMP__: '2026-11-20T08:00:00.000Z', __APP_VERSION__: '3.7.0' });

// Screens are read in Polish, the language of the specification's texts.
localStorage.setItem(STORAGE.locale, 'pl');
await startI18n();
// One worker runs file after file: each starts with a fresh browser state.
if (currentLocale() !== 'pl') await switchLocale('pl');
switchTheme('light');
Object.assign(globalThis, { fetch: nativeFetch });
window.history.replaceState(null, '', '/');
await Promise.all(
  ['auth', 'dashboard', 'budget', 'view', 'view-menu', 'rows', 'row-dialogs', 'licence'].map(loadCatalogue),
);

// Tests are about what opens, not about loading.
await Promise.all([Menu.preload(), ContextMenu.preload(), Dialog.preload()]);

afterAll(frameByTimers());
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
failOnComplaints();

afterEach(() => {
  cleanup();
  dropKeys();
  dropKeysForField();
  // Frames and mocked timers end with their file; a buffer that waits for them would take the keys
  // of the next one.
  dropKeysForPopup();
  dropBufferedKeys();
  forgetAllKept();
  forgetLists();
  forgetLocks();
  stayHere();
  callAs(null);
  useToasts.setState({ toasts: [] });
  localStorage.clear();
  sessionStorage.clear();
});
