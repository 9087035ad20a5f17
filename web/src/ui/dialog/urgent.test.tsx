import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lazy, Suspense, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { until } from '#testing/until.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { KeyBuffer } from '../keyboard/key-buffer.tsx';
import { DialogFrame } from './dialog-frame.tsx';

/** React's flag of tests that flush effects themselves. */
const ACTING = 'IS_REACT_ACT_ENVIRONMENT';

const nothing = () => undefined;
const QUESTION = (
  <ConfirmDialog
    key="question"
    title="Oddać wiersz?"
    confirm="Tak"
    cancel="Nie"
    countdown={{ seconds: 30, atEnd: 'confirm', text: String }}
    onConfirm={nothing}
    onClose={nothing}
  />
);
const LIST = <DialogFrame key="list" title="Skróty" cancel="Zamknij" onClose={nothing} />;
const open = (parts: readonly ReactElement[]) => <div>{parts}</div>;
const shown = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent);

test('A dialog opened during a question with a countdown is shown after it', async () => {
  const { rerender } = render(open([QUESTION]));
  await until(() => expect(shown()).toEqual(['Oddać wiersz?']));
  rerender(open([QUESTION, LIST]));
  expect(screen.queryByText('Skróty')).not.toBeInTheDocument();
  rerender(open([LIST]));
  expect(await screen.findByText('Skróty')).toBeVisible();
});

test('One opened before stays below it', async () => {
  const { rerender } = render(open([LIST]));
  expect(await screen.findByText('Skróty')).toBeVisible();
  rerender(open([LIST, QUESTION]));
  expect(await screen.findByText('Oddać wiersz?')).toBeVisible();
  expect(screen.getByText('Skróty')).toBeInTheDocument();
});

test('One opened together with a question is shown after it, too', async () => {
  const { rerender } = render(open([LIST, QUESTION]));
  await until(() => expect(shown()).toEqual(['Oddać wiersz?']));
  rerender(open([LIST]));
  expect(await screen.findByText('Skróty')).toBeVisible();
});

test('Esc closes the dialog on top even while the focus is still in the one below', async () => {
  const user = userEvent.setup();
  const closed: string[] = [];
  const dialog = (title: string) => (
    <DialogFrame key={title} title={title} cancel={`Zamknij ${title}`} onClose={() => closed.push(title)} />
  );
  const { rerender } = render(open([dialog('Edytor')]));
  const below = await screen.findByRole('button', { name: 'Zamknij Edytor' });
  await until(() => expect(below).toHaveFocus());
  rerender(open([dialog('Edytor'), dialog('Skróty')]));
  await until(() => expect(screen.getByRole('button', { name: 'Zamknij Skróty' })).toHaveFocus());
  below.focus();
  await user.keyboard('{Escape}');
  expect(closed).toEqual(['Skróty']);
  rerender(open([dialog('Edytor')]));
  below.focus();
  await user.keyboard('{Escape}');
  expect(closed).toEqual(['Skróty', 'Edytor']);
});

test('Esc that is pressed as soon as a dialog that loads is in the page closes it', async () => {
  const onClose = vi.fn();
  const Loaded = () => <DialogFrame title="Skróty" cancel="Zamknij" onClose={onClose} />;
  const coming = Promise.withResolvers<{ default: typeof Loaded }>();
  const Coming = lazy(() => coming.promise);
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const pressed = new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!screen.queryByRole('dialog')) return;
      observer.disconnect();
      fireEvent.keyDown(document.body, { key: 'Escape' });
      resolve();
    });
    observer.observe(document.body, { subtree: true, childList: true });
  });
  // As in the browser, where the page can be used before all effects have run.
  const isActing: unknown = Reflect.get(globalThis, ACTING);
  Reflect.set(globalThis, ACTING, false);
  root.render(
    <Suspense
      fallback={
        <>
          <p>Wczytywanie</p>
          <KeyBuffer />
        </>
      }
    >
      <Coming />
    </Suspense>,
  );
  await screen.findByText('Wczytywanie');
  coming.resolve({ default: Loaded });
  await pressed;
  // other files share the worker
  Reflect.set(globalThis, ACTING, isActing);
  expect(onClose).toHaveBeenCalledOnce();
  act(() => root.unmount());
  container.remove();
});
