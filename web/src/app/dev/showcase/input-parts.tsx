import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { ChoiceBox } from '#ui/choice/choice-box.tsx';
import { ChoiceField } from '#ui/choice/choice-field.tsx';
import { InPlaceField } from '#ui/field/in-place-field.tsx';
import { MonthField } from '#ui/field/month-field.tsx';
import { NumberStepper } from '#ui/field/number-stepper.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';
import { PasswordHint } from '#ui/field/password-hint.tsx';
import { SearchField } from '#ui/field/search-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { currentLocale } from '#lib/words/i18n.ts';
import { monthNames } from '#lib/words/month-names.ts';
import { say, Specimen } from './specimen.tsx';

const CONTRACTORS = [
  { id: 1, name: 'Orange' },
  { id: 2, name: 'Tauron', note: '990-105-80-07' },
  { id: 3, name: 'Urząd Skarbowy' },
];

export function InputParts() {
  const [text, setText] = useState('Pracownia Kreska');
  const [count, setCount] = useState(5);
  const name = say('Nazwa', 'Name');
  return (
    <>
      <Specimen name="TextField">
        <TextField label={name} value={text} onChange={({ target }) => setText(target.value)} />
      </Specimen>
      <Specimen name="TextField: hint">
        <TextField label={name} defaultValue="" hint={say('najwyżej 80 znaków', 'at most 80 characters')} />
      </Specimen>
      <Specimen name="TextField: refused">
        <TextField
          label={name}
          defaultValue=""
          error={say('To pole jest wymagane', 'This field is required')}
        />
      </Specimen>
      <Specimen name="TextField: disabled">
        <TextField label={name} defaultValue={text} disabled />
      </Specimen>
      <Specimen name="TextAreaField">
        <TextAreaField
          label={say('Opis', 'Description')}
          defaultValue={say('Legary, deski', 'Joists, boards')}
        />
      </Specimen>
      <Specimen name="PasswordField">
        <PasswordField
          label={say('Hasło', 'Password')}
          showLabel={say('Pokaż hasło', 'Show password')}
          hideLabel={say('Ukryj hasło', 'Hide password')}
          defaultValue="Saldo"
        />
      </Specimen>
      <Specimen name="NumberStepper">
        <NumberStepper
          label={say('Miejsca', 'Seats')}
          lessLabel={say('Mniej', 'Fewer')}
          moreLabel={say('Więcej', 'More')}
          value={count}
          min={1}
          max={20}
          onChange={setCount}
        />
      </Specimen>
      <Specimen name="SearchField">
        <Search />
      </Specimen>
      <Specimen name="InPlaceField">
        <Rename />
      </Specimen>
      <Specimen name="PasswordHint">
        <PasswordHint
          id="password-rules"
          password="Saldo-demo"
          label={say('Hasło musi mieć', 'The password needs')}
          words={{
            length: say('8 znaków', '8 characters'),
            lower: say('małą literę', 'a small letter'),
            upper: say('wielką literę', 'a capital letter'),
            digit: say('cyfrę', 'a digit'),
            sign: say('znak specjalny', 'a special character'),
            kept: say('jest', 'kept'),
            missing: say('brakuje', 'missing'),
          }}
        />
      </Specimen>
    </>
  );
}

function Search() {
  const [phrase, setPhrase] = useState('Tauron');
  return (
    <SearchField
      label={say('Numer, kontrahent, kwota', 'Number, contractor, amount')}
      clearLabel={say('Wyczyść', 'Clear')}
      value={phrase}
      onChange={setPhrase}
    />
  );
}

function Rename() {
  const [name, setName] = useState('Studio');
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) return <Button onClick={() => setOpen(true)}>{name}</Button>;
  return (
    <InPlaceField label={say('Nazwa', 'Name')} start={name} onSave={setName} onEnd={() => setOpen(false)} />
  );
}

/** Selection fields, together as in a form. */
export function FormParts() {
  const [who, setWho] = useState<number | null>(2);
  const [vat, setVat] = useState<'23' | '8' | 'zw'>('23');
  const [month, setMonth] = useState('2026-11');
  const label = say('Kontrahent', 'Contractor');
  const choice = {
    label,
    choices: CONTRACTORS,
    value: who,
    onChange: setWho,
    onClear: () => setWho(null),
    clearText: say('Wyczyść', 'Clear'),
    onAdd: () => undefined,
    addText: (typed: string) => say(`Dodaj „${typed}”`, `Add “${typed}”`),
    emptyText: say('Brak wyników', 'No results'),
  };
  return (
    <>
      <Specimen name="ChoiceField: with adding">
        <ChoiceField {...choice} />
      </Specimen>
      <Specimen name="ChoiceField: refused">
        <ChoiceField {...choice} error={say('Wybierz kontrahenta', 'Choose a contractor')} />
      </Specimen>
      <Specimen name="ChoiceField: disabled">
        <ChoiceField {...choice} isDisabled />
      </Specimen>
      <Specimen name="ChoiceBox: in a cell">
        <ChoiceBox {...choice} look="cell" control={{ 'aria-label': label }} />
      </Specimen>
      <Specimen name="SelectField">
        <SelectField
          label="VAT"
          options={[
            { value: '23', label: '23 %' },
            { value: '8', label: '8 %' },
            { value: 'zw', label: say('zwolniony', 'exempt') },
          ]}
          value={vat}
          onChange={setVat}
        />
      </Specimen>
      <Specimen name="MonthField">
        <MonthField
          label={say('Od', 'From')}
          yearLabel={say('rok', 'year')}
          monthNames={monthNames(currentLocale())}
          firstYear={2024}
          lastYear={2028}
          value={month}
          onChange={setMonth}
        />
      </Specimen>
    </>
  );
}
