import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useSearchParams } from 'react-router';
import { expect, test } from 'vitest';
import { until } from '#testing/until.ts';
import { Tabs } from './tabs.tsx';

function Lists() {
  const [address] = useSearchParams();
  const tab = address.get('tab') ?? 'linked';
  return <List key={tab} tab={tab} />;
}

/** A screen with its own tabs, like each list of master data. */
function List({ tab }: { tab: string }) {
  return (
    <>
      <Tabs
        label="Lists"
        tabs={['linked', 'detached'].map((one) => ({
          to: `?tab=${one}`,
          label: one,
          isCurrent: one === tab,
        }))}
      />
      <button type="button" data-list-item tabIndex={0}>
        row of {tab}
      </button>
    </>
  );
}

const open = () =>
  render(
    <MemoryRouter>
      <Lists />
    </MemoryRouter>,
  );

test('a clicked tab keeps the focus when the screen renders its own tabs', async () => {
  const user = userEvent.setup();
  open();
  await user.click(screen.getByRole('link', { name: 'detached' }));
  await screen.findByText('row of detached');
  expect(screen.getByRole('link', { name: 'detached' })).toHaveFocus();
});

test('ArrowDown moves the focus from a clicked tab into its list', async () => {
  const user = userEvent.setup();
  open();
  await user.click(screen.getByRole('link', { name: 'detached' }));
  await user.keyboard('{ArrowDown}');
  await until(() => expect(screen.getByText('row of detached')).toHaveFocus());
});
