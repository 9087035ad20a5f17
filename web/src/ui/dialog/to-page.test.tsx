import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { usePageKeys } from '#lib/keyboard/use-page-keys.ts';
import { until } from '#testing/until.ts';
import { EditorDialog } from '../editor/editor-dialog.tsx';
import { DialogFrame } from './dialog-frame.tsx';

const toPage = () => document.querySelector('main');

function Page({ kind }: { kind: 'dialog' | 'editor' }) {
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <MemoryRouter>
      <main tabIndex={-1}>
        <button type="button">Dodaj kartę</button>
        {isOpen && kind === 'dialog' && (
          <DialogFrame title="Wyciąg" cancel="Anuluj" finalFocus={toPage} onClose={close} />
        )}
        {isOpen && kind === 'editor' && (
          <EditorDialog title="FV 7" closeLabel="Zamknij" footer={null} onSubmit={close} onClose={close}>
            <input aria-label="Numer" />
          </EditorDialog>
        )}
      </main>
    </MemoryRouter>
  );
}

test.each(['dialog', 'editor'] as const)(
  'the focus after a closed %s is on the page, and not on its first button, which Enter would press',
  async (kind) => {
    const user = userEvent.setup();
    render(<Page kind={kind} />);
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await until(() => expect(screen.getByRole('main')).toHaveFocus());
  },
);

function PageWithHelp() {
  const [isOpen, setOpen] = useState(false);
  usePageKeys({ '?': () => setOpen(true) });
  return (
    <main tabIndex={-1}>
      <button type="button">Zmień kategorię</button>
      {isOpen && <DialogFrame title="Skróty" cancel="Zamknij" onClose={() => setOpen(false)} />}
    </main>
  );
}

test('after a dialog opened by a key while the page had the focus, the page has it again', async () => {
  const user = userEvent.setup();
  render(<PageWithHelp />);
  screen.getByRole('main').focus();
  await user.keyboard('?');
  await screen.findByRole('dialog');
  await until(() => expect(screen.getByRole('button', { name: 'Zamknij' })).toHaveFocus());
  await user.keyboard('{Escape}');
  await until(() => expect(screen.queryByRole('dialog')).toBeNull());
  await until(() => expect(screen.getByRole('main')).toHaveFocus());
});
