import Pencil from 'lucide-react/icons/pencil';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { until } from '#testing/until.ts';
import { InPlaceField } from '#ui/field/in-place-field.tsx';
import { lazyPart } from '#ui/loading/lazy-part.tsx';
import { Menu as Popup, MenuItem, SubMenu } from './menu-popup.tsx';

/** A row with its commands, whose code loads on request. */
function setUp() {
  const coming = Promise.withResolvers<typeof Popup>();
  const Menu = lazyPart(async () => coming.promise, { opensFrom: 'menu' });
  function Row() {
    const [name, setName] = useState('Klienci');
    const [isEdited, setEdited] = useState(false);
    return (
      <>
        {isEdited ? (
          <InPlaceField label="name" start={name} onSave={setName} onEnd={() => setEdited(false)} />
        ) : (
          <p>{name}</p>
        )}
        <Menu trigger={<button type="button">commands</button>}>
          <MenuItem onClick={() => setEdited(true)}>rename</MenuItem>
          <SubMenu icon={Pencil} label="move">
            <MenuItem onClick={() => setName('Berlin')}>Berlin</MenuItem>
            <MenuItem onClick={() => setName('Praga')}>Praga</MenuItem>
          </SubMenu>
          <MenuItem onClick={() => setName('')}>delete</MenuItem>
        </Menu>
        <button type="button">elsewhere</button>
      </>
    );
  }
  render(
    <main data-region="content">
      <Row />
    </main>,
  );
  return { user: userEvent.setup(), coming, button: () => screen.getByRole('button', { name: 'commands' }) };
}

const come = ({ coming }: { coming: PromiseWithResolvers<typeof Popup> }) => coming.resolve(Popup);

test('keys pressed before the code of a menu has loaded choose in it, and continue in the field that it opens', async () => {
  const { user, coming, button } = setUp();
  await user.click(button());
  await user.keyboard('{ArrowDown}{Enter}Zlecenio');
  come({ coming });
  await user.keyboard('dawcy{Enter}');
  expect(await screen.findByText('Zleceniodawcy')).toBeVisible();
});

test('a menu closes when the focus moves to another place of the page', async () => {
  const coming = setUp();
  come(coming);
  const region = document.createElement('div');
  region.dataset.region = 'toolbar';
  const field = region.appendChild(document.createElement('input'));
  document.body.append(region);
  await coming.user.click(coming.button());
  expect(await screen.findByRole('menuitem', { name: 'rename' })).toBeVisible();
  await until(() => expect(document.activeElement?.closest('[role=menu]')).not.toBeNull());
  field.focus();
  await until(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(field).toHaveFocus();
  region.remove();
});

test('a submenu in a region of the page keeps its menu open while it has the focus', async () => {
  const menu = setUp();
  come(menu);
  await menu.user.click(menu.button());
  (await screen.findByRole('menuitem', { name: 'move' })).focus();
  await menu.user.keyboard('{ArrowRight}');
  await until(() => expect(screen.getByRole('menuitem', { name: 'Berlin' })).toHaveFocus());
  await menu.user.keyboard('{Enter}');
  await until(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(screen.getByText('Berlin')).toBeVisible();
});

test('keys pressed before an open menu has the focus choose in it', async () => {
  const { user, coming, button } = setUp();
  come({ coming });
  await user.hover(button());
  await user.pointer({ target: button(), keys: '[MouseLeft]' });
  await user.keyboard('{ArrowDown}{Enter}Zleceniodawcy{Enter}');
  expect(await screen.findByText('Zleceniodawcy')).toBeVisible();
  await user.click(button());
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  await until(() => expect(screen.queryByText('Zleceniodawcy')).toBeNull());
});

test('keys after opening a submenu choose in the submenu', async () => {
  const { user, coming, button } = setUp();
  await user.click(button());
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{ArrowDown}{Enter}');
  come({ coming });
  expect(await screen.findByText('Praga')).toBeVisible();
});

test('an arrow opens a menu whose code has not loaded, with its first item active', async () => {
  const { user, coming, button } = setUp();
  button().focus();
  await user.keyboard('{ArrowDown}');
  come({ coming });
  await until(() => expect(screen.getByRole('menuitem', { name: 'rename' })).toHaveFocus());
  await user.keyboard('{Escape}');
  await until(() => expect(button()).toHaveFocus());
});

test('a menu that fails to load discards the keys, and so does a click elsewhere', async () => {
  const { user, coming, button } = setUp();
  await user.click(button());
  await user.keyboard('{ArrowDown}');
  await user.click(screen.getByRole('button', { name: 'elsewhere' }));
  await user.keyboard('{Tab}');
  expect(document.body).toHaveFocus();
  await user.click(button());
  coming.reject(new TypeError('Failed to fetch'));
  await new Promise((resolve) => void setTimeout(resolve));
  await user.keyboard('{Tab}');
  expect(screen.getByRole('button', { name: 'elsewhere' })).toHaveFocus();
});
