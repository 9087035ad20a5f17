import { render, screen } from '@testing-library/react';
import { useLayoutEffect, useRef } from 'react';
import { expect, test } from 'vitest';
import { EditorDialog } from '#ui/editor/editor-dialog.tsx';
import { until } from '#testing/until.ts';
import { Dialog } from './dialog.tsx';

/**
 * Has the focus before the dialog chooses, like a dialog shown again after it was hidden while a
 * part of it loaded.
 */
function Chosen() {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => queueMicrotask(() => field.current?.focus()), []);
  return <input ref={field} aria-label="Opis" />;
}

const FIELDS = (
  <>
    <input aria-label="Numer" defaultValue="FV/1" />
    <Chosen />
  </>
);
const noop = () => undefined;

test.each([
  [
    'an editor',
    <EditorDialog key="editor" title="FV/1" closeLabel="Zamknij" onSubmit={noop} onClose={noop} footer={null}>
      {FIELDS}
    </EditorDialog>,
  ],
  [
    'a dialog',
    <Dialog key="dialog" title="FV/1" confirm="Tak" cancel="Anuluj" onConfirm={noop} onClose={noop}>
      {FIELDS}
    </Dialog>,
  ],
])('%s leaves the focus where it is within', async (_, dialog) => {
  render(dialog);
  expect(await screen.findByLabelText('Opis')).toHaveFocus();
  await new Promise((resolve) => setTimeout(resolve, FRAMES_MS));
  expect(screen.getByLabelText('Opis')).toHaveFocus();
});
const FRAMES_MS = 100;

test('a dialog selects the text of its first field, so that typing replaces it', async () => {
  render(
    <Dialog title="FV/1" confirm="Tak" cancel="Anuluj" onConfirm={noop} onClose={noop}>
      <input aria-label="Numer" defaultValue="FV/1" />
    </Dialog>,
  );
  const field = await screen.findByLabelText<HTMLInputElement>('Numer');
  await until(() => expect(field).toHaveFocus());
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 4]);
});
