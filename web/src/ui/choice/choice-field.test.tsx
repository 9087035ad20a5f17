import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { until } from '#testing/until.ts';
import { ChoiceField } from './choice-field.tsx';
import { SEARCH_MS } from './choice-search.ts';
import { focusUnsettled } from './unsettled.ts';

const CHOICES = [
  { id: 1, name: 'Orange' },
  { id: 2, name: 'Tauron', note: 'prąd' },
  { id: 3, name: 'Urząd Skarbowy' },
];

type ScreenProps = {
  onAdd?: (name: string) => void;
  addsIfChosen?: boolean;
  choices?: typeof CHOICES;
  first?: number | null;
};

function Screen({ onAdd, addsIfChosen, choices = CHOICES, first = 1 }: ScreenProps) {
  const [value, setValue] = useState<number | null>(first);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!focusUnsettled(event.currentTarget)) event.currentTarget.dataset['sent'] = String(value);
      }}
    >
      <ChoiceField
        label="Kontrahent"
        choices={choices}
        value={value}
        onChange={setValue}
        onClear={() => setValue(null)}
        clearText="Wyczyść"
        onAdd={onAdd}
        addsIfChosen={addsIfChosen}
        addText={(name) => `Dodaj „${name}”`}
        emptyText="Brak"
      />
      <button type="submit">Zapisz</button>
    </form>
  );
}
const sent = () => document.querySelector('form')?.dataset['sent'];

function open() {
  const added = vi.fn<(name: string) => void>();
  render(<Screen onAdd={added} />);
  const input = screen.getByRole('combobox', { name: 'Kontrahent' });
  return { user: userEvent.setup(), input, added };
}

test('finds by typing, shows the notes beside names, and offers to add the text', async () => {
  const { user, input, added } = open();
  await user.clear(input);
  await user.type(input, 'taur');
  await until(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Tauronprąd',
      'Dodaj „taur”',
    ]),
  );
  await user.click(screen.getByRole('option', { name: 'Dodaj „taur”' }));
  expect(added).toHaveBeenCalledWith('taur');
});

test('an open list has no texts in another language', async () => {
  const { user, input } = open();
  await user.click(input);
  await screen.findByRole('option', { name: 'Orange' });
  await until(() => expect(document.querySelector('[aria-label=Dismiss]')).toBeNull());
  expect(document.querySelectorAll('[role=button][aria-label=Zamknij]')).toHaveLength(2);
});

test('a choice clicked before the search has narrowed the list is taken', async () => {
  const { user, input } = open();
  await user.clear(input);
  await user.type(input, 'skarb');
  const option = screen.getByRole('option', { name: /^Tauron/u });
  await user.pointer({ keys: '[MouseLeft>]', target: option });
  // The search would have narrowed the list by now.
  await new Promise((resolve) => setTimeout(resolve, 2 * SEARCH_MS));
  expect(option).toBeVisible();
  await user.pointer({ keys: '[/MouseLeft]', target: option });
  expect(input).toHaveValue('Tauron');
});

test('Tab takes the first match, even when pressed at once', async () => {
  const { user, input, added } = open();
  await user.clear(input);
  await user.type(input, 'skarb');
  await user.tab();
  expect(input).toHaveValue('Urząd Skarbowy');
  expect(added).not.toHaveBeenCalled();
});

test('Tab adds the whole name, even if it was typed in two parts', async () => {
  const { user, input, added } = open();
  await user.clear(input);
  await user.type(input, 'Drukarnia wi');
  await screen.findByRole('option', { name: 'Dodaj „Drukarnia wi”' });
  await user.type(input, 'elkoformatowa', { initialSelectionStart: 12 });
  await screen.findByRole('option', { name: 'Dodaj „Drukarnia wielkoformatowa”' });
  await user.tab();
  expect(added.mock.calls).toEqual([['Drukarnia wielkoformatowa']]);
});

test('a choice can be cleared; Enter adds a missing name', async () => {
  const { user, input, added } = open();
  await user.click(screen.getByRole('button', { name: 'Wyczyść: Kontrahent' }));
  expect(input).toHaveValue('');
  await user.type(input, 'Zupełnie nowy{Enter}');
  expect(added).toHaveBeenCalledWith('Zupełnie nowy');
});

test('where a new name is to be chosen, neither Enter nor Tab adds it, but its line reached by an arrow', async () => {
  const added = vi.fn<(name: string) => void>();
  render(<Screen onAdd={added} addsIfChosen first={null} />);
  const user = userEvent.setup();
  const input = screen.getByRole('combobox', { name: 'Kontrahent' });
  await user.type(input, 'Orzupa{Enter}{Enter}');
  await screen.findByRole('option', { name: 'Dodaj „Orzupa”' });
  await user.keyboard('{Enter}{Control>}{Enter}{/Control}{Tab}');
  expect(added).not.toHaveBeenCalled();
  expect(sent()).toBeUndefined();
  expect(input).toHaveAccessibleDescription('Nie wybrano „Orzupa”. Wybierz pozycję z listy albo dodaj nową.');
  await user.type(input, 'zupa');
  await screen.findByRole('option', { name: 'Dodaj „zupa”' });
  await user.keyboard('{ArrowDown}{Enter}');
  expect(added).toHaveBeenCalledExactlyOnceWith('zupa');
});

test.each([
  ['at once', false],
  ['once the list shows it', true],
])(
  'where a new name is to be chosen, the first arrow down and Enter take the only match, %s',
  async (_, isSeen) => {
    const added = vi.fn<(name: string) => void>();
    render(<Screen onAdd={added} addsIfChosen first={null} />);
    const user = userEvent.setup();
    const input = screen.getByRole('combobox', { name: 'Kontrahent' });
    await user.type(input, 'taur');
    if (isSeen) await screen.findByRole('option', { name: 'Dodaj „taur”' });
    await user.keyboard('{ArrowDown}{Enter}');
    await until(() => expect(input).toHaveValue('Tauron'));
    expect(added).not.toHaveBeenCalled();
  },
);

test('where a new name is to be chosen, the second arrow down reaches the line that adds it', async () => {
  const added = vi.fn<(name: string) => void>();
  render(<Screen onAdd={added} addsIfChosen first={null} />);
  const user = userEvent.setup();
  await user.type(screen.getByRole('combobox', { name: 'Kontrahent' }), 'taur');
  await screen.findByRole('option', { name: 'Dodaj „taur”' });
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(added).toHaveBeenCalledExactlyOnceWith('taur');
});

test('a list and a choice that arrive late do not change the text being typed', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Screen choices={[]} first={2} />);
  const input = screen.getByRole('combobox', { name: 'Kontrahent' });
  await user.type(input, 'Urz');
  rerender(<Screen first={2} />);
  await user.type(input, 'ąd');
  expect(input).toHaveValue('Urząd');
  // the same choice as another object
  rerender(<Screen choices={CHOICES.map((choice) => ({ ...choice }))} first={2} />);
  await user.type(input, ' Sk');
  expect(input).toHaveValue('Urząd Sk');
});

test('a click elsewhere takes the choice with exactly this name', async () => {
  const { user, input } = open();
  await user.clear(input);
  await user.type(input, 'tauron');
  await user.click(screen.getByText('Zapisz'));
  expect(input).toHaveValue('Tauron');
  expect(sent()).toBe('2');
});

test('a click elsewhere leaves any other text with instructions, and nothing is sent before', async () => {
  const { user, input, added } = open();
  await user.clear(input);
  await user.type(input, 'Taur');
  await user.click(screen.getByText('Zapisz'));
  expect(input).toHaveValue('Taur');
  expect(input).toHaveAccessibleDescription('Nie wybrano „Taur”. Wybierz pozycję z listy albo dodaj nową.');
  expect(input).toBeInvalid();
  expect(input).toHaveFocus();
  expect([sent(), added.mock.calls]).toEqual([undefined, []]);
  await user.keyboard('{Tab}');
  expect(input).toBeValid();
  expect(input).toHaveValue('Tauron');
  await user.click(screen.getByText('Zapisz'));
  expect(sent()).toBe('2');
});

test('Tab leaves a text without a match that cannot be added; it is chosen once its name has arrived', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Screen choices={[]} />);
  const input = screen.getByRole('combobox', { name: 'Kontrahent' });
  await user.type(input, 'tauron');
  await user.tab();
  expect(input).toHaveValue('tauron');
  expect(input).toHaveAccessibleDescription('Nie wybrano „tauron”. Wybierz pozycję z listy.');
  rerender(<Screen />);
  expect(input).toHaveValue('Tauron');
  expect(input).toBeValid();
});

test('Enter while a new choice is being added waits for it and then submits the form', async () => {
  const user = userEvent.setup();
  const added = Promise.withResolvers<void>();
  const submitted = vi.fn<() => void>();
  const Adding = () => {
    const [choices, setChoices] = useState(CHOICES);
    const [value, setValue] = useState<number | null>(null);
    const add = async (name: string) => {
      await added.promise;
      setChoices([...choices, { id: 9, name }]);
      setValue(9);
    };
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submitted();
        }}
      >
        <ChoiceField
          label="Sekcja"
          choices={choices}
          value={value}
          onChange={setValue}
          onAdd={add}
          addText={(name) => `Dodaj „${name}”`}
          emptyText="Brak"
        />
        <button type="submit" disabled={value === null}>
          Ustaw
        </button>
      </form>
    );
  };
  render(<Adding />);
  const input = screen.getByRole('combobox', { name: 'Sekcja' });
  await user.type(input, 'Zespół');
  await screen.findByRole('option', { name: 'Dodaj „Zespół”' });
  await user.keyboard('{Enter}{Enter}{Enter}');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  expect(submitted).not.toHaveBeenCalled();
  added.resolve();
  await until(() => expect(submitted).toHaveBeenCalledOnce());
  expect(input).toHaveValue('Zespół');
});

describe('Saving an editor with a new name', () => {
  const saved = vi.fn<(value: number | null, isGoingOn?: true) => void>();
  let answer = Promise.withResolvers<boolean>();
  beforeEach(() => {
    saved.mockReset();
    answer = Promise.withResolvers();
  });

  function Editor() {
    const [choices, setChoices] = useState(CHOICES);
    const [value, setValue] = useState<number | null>(1);
    const element = useRef<HTMLFieldSetElement>(null);
    const save = (isGoingOn = false) => {
      if (focusUnsettled(element.current, isGoingOn)) return;
      if (isGoingOn) saved(value, true);
      else saved(value);
    };
    const add = async (name: string) => {
      if (!(await answer.promise)) return false;
      setChoices([...choices, { id: 9, name }]);
      setValue(9);
      return true;
    };
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as an editor listens
      <fieldset
        ref={element}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !event.ctrlKey || event.defaultPrevented) return;
          event.preventDefault();
          save(event.shiftKey);
        }}
      >
        <ChoiceField
          label="Nazwa"
          choices={choices}
          value={value}
          onChange={setValue}
          onAdd={add}
          addText={(name) => `Dodaj „${name}”`}
          emptyText="Brak"
        />
        <input aria-label="Kwota" />
        <button type="button" onClick={() => save()}>
          Zapisz
        </button>
      </fieldset>
    );
  }

  async function type(keys: string) {
    render(<Editor />);
    const user = userEvent.setup();
    const input = screen.getByRole('combobox', { name: 'Nazwa' });
    await user.clear(input);
    await user.type(input, keys);
    return { user, input };
  }

  test('by Ctrl+Enter waits for the name and then continues, once', async () => {
    await type('Zespół{Control>}{Enter}{Enter}{/Control}');
    expect(saved).not.toHaveBeenCalled();
    answer.resolve(true);
    await until(() => expect(saved.mock.calls).toEqual([[9]]));
  });

  test.each(['textbox', 'combobox'])(
    'and going on to another (Ctrl+Shift+Enter in a %s) goes on',
    async (role) => {
      const { user } = await type('Zespół{Enter}');
      await user.click(screen.getByRole(role));
      await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}Następna{Tab}');
      expect(saved).not.toHaveBeenCalled();
      answer.resolve(true);
      await until(() => expect(saved.mock.calls).toEqual([[9, true]]));
    },
  );

  test('by its button, while the name is being added, does too', async () => {
    const { user } = await type('Zespół{Enter}');
    const button = screen.getByRole('button', { name: 'Zapisz' });
    await user.click(button);
    expect(saved).not.toHaveBeenCalled();
    expect(button).toHaveFocus();
    answer.resolve(true);
    await until(() => expect(saved.mock.calls).toEqual([[9]]));
  });

  test('from another field ignores later typing, and ends if the name is refused', async () => {
    render(
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a dialog of ours is an element with this role
      <div role="dialog">
        <Editor />
      </div>,
    );
    const user = userEvent.setup();
    const amount = screen.getByRole('textbox', { name: 'Kwota' });
    const input = screen.getByRole('combobox', { name: 'Nazwa' });
    await user.clear(input);
    await user.type(input, 'Zespół{Enter}');
    await user.click(amount);
    await user.keyboard('3500{Control>}{Enter}{/Control}Prąd');
    expect(amount).toHaveValue('3500');
    answer.resolve(false);
    await until(() => expect(input).toHaveFocus());
    await user.click(amount);
    await user.keyboard('0');
    expect(amount).toHaveValue('35000');
    expect(saved).not.toHaveBeenCalled();
  });

  test('does not continue if the name is refused: the field keeps it and shows that it is not chosen', async () => {
    const { user, input } = await type('Zespół{Control>}{Enter}{/Control}');
    await user.tab();
    answer.resolve(false);
    await until(() => expect(input).toBeInvalid());
    expect(input).toHaveFocus();
    expect(input).toHaveValue('Zespół');
    expect(saved).not.toHaveBeenCalled();
  });
});

describe('A text that is the beginning of several choices', () => {
  const SHOPS = [
    { id: 4, name: 'Auto Serwis Gdańsk' },
    { id: 5, name: 'Auto Serwis Kraków' },
  ];
  const entered = vi.fn<(value: number | null) => void>();
  beforeEach(() => void entered.mockReset());

  function Line({ choices }: { choices: typeof SHOPS }) {
    const [value, setValue] = useState<number | null>(null);
    return (
      <ChoiceField
        label="Kontrahent"
        choices={choices}
        value={value}
        onChange={setValue}
        onAdd={() => undefined}
        addText={(name) => `Dodaj „${name}”`}
        emptyText="Brak"
        onEntered={() => entered(value)}
      />
    );
  }
  function openLine(choices = SHOPS) {
    render(<Line choices={choices} />);
    return { user: userEvent.setup(), input: screen.getByRole('combobox', { name: 'Kontrahent' }) };
  }

  test('does not select the first of them before the list is shown', async () => {
    const { user, input } = openLine();
    await user.type(input, 'auto{Enter}{Control>}{Enter}{/Control}');
    expect(input).toHaveValue('auto');
    await user.tab();
    expect(input).toHaveValue('auto');
    expect(input).toBeInvalid();
    expect(entered).not.toHaveBeenCalled();
  });

  test('selects the one that the list shows, and submits with the next Enter', async () => {
    const { user, input } = openLine();
    await user.type(input, 'auto');
    await screen.findByRole('option', { name: 'Dodaj „auto”' });
    await user.keyboard('{Enter}');
    expect(input).toHaveValue('Auto Serwis Gdańsk');
    expect(input).toHaveFocus();
    expect(entered).not.toHaveBeenCalled();
  });

  test('submits at once if only one name begins with it, unless it may be a whole name', async () => {
    const { user, input } = openLine(SHOPS.slice(0, 1));
    await user.type(input, 'auto serwis{Enter}');
    expect(input).toHaveValue('Auto Serwis Gdańsk');
    expect(entered).not.toHaveBeenCalled();
    await user.clear(input);
    await user.type(input, 'auto serw{Enter}');
    expect(entered).toHaveBeenCalledOnce();
  });
});
