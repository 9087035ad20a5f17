import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi, type MockInstance } from 'vitest';
import { loadCatalogue, startI18n } from '#lib/i18n.ts';
import { STORAGE } from '#lib/storage.ts';

// vite.config.ts stamps it into a build.
Object.assign(globalThis, { __BUILD_TIMESTAMP__: '2026-11-20T08:00:00.000Z' });

// Screens are read in Polish, the language of the specification's texts.
localStorage.setItem(STORAGE.locale, 'pl');
await startI18n();
await Promise.all(['auth', 'dashboard', 'budget'].map(loadCatalogue));

// An unexpected console.error is a bug that nobody has looked at yet: it fails the test.
let complaints: MockInstance;
beforeEach(() => {
  complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  const said = complaints.mock.calls.map((words) => words.join(' '));
  vi.restoreAllMocks();
  if (said.length > 0) throw new Error(`Unexpected console.error:\n${said.join('\n')}`);
});
