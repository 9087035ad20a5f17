import { useState } from 'react';
import type { GroupedChoice } from '#ui/multi-select/choice-lines.ts';
import { MultiSelect, MultiSelectField } from '#ui/multi-select/multi-select.tsx';
import { say, Specimen } from './specimen.tsx';

const sheets = (): GroupedChoice[] => [
  { id: 1, name: say('Zarząd', 'Board') },
  { id: 2, name: 'Studio', group: say('Realizacje', 'Projects'), note: '6' },
  { id: 3, name: 'Mokotów', group: say('Realizacje', 'Projects'), note: '12' },
  { id: 4, name: 'Ursus', group: say('Realizacje', 'Projects'), note: '3' },
  { id: 5, name: say('Księgowość', 'Accounting'), group: say('Biuro', 'Office') },
  { id: 6, name: say('Najem pracowni', 'Rent of the studio'), group: say('Biuro', 'Office') },
];

const MANY: GroupedChoice[] = Array.from({ length: 5000 }, (_, place) => ({
  id: place + 1,
  name: `Kontrahent ${place + 1}`,
}));

export function ChoiceParts() {
  const [some, setSome] = useState<readonly number[]>([2, 3, 6]);
  const [one, setOne] = useState<readonly number[]>([]);
  const [many, setMany] = useState<readonly number[]>(MANY.slice(0, 25).map(({ id }) => id));
  const label = say('Arkusze', 'Sheets');
  const all = say('wszystkie', 'all');
  const none = say('Wybierz arkusze', 'Choose sheets');
  return (
    <>
      <Specimen name="MultiSelect: some in groups">
        <MultiSelect label={label} choices={sheets()} value={some} onChange={setSome} noneText={all} />
      </Specimen>
      <Specimen name="MultiSelect: none">
        <MultiSelect label={label} choices={sheets()} value={one} onChange={setOne} noneText={all} />
      </Specimen>
      <Specimen name="MultiSelect: of 5,000">
        <MultiSelect
          label={say('Kontrahenci', 'Contractors')}
          choices={MANY}
          value={many}
          onChange={setMany}
          noneText={say('wszyscy', 'all')}
        />
      </Specimen>
      <Specimen name="MultiSelectField">
        <MultiSelectField label={label} choices={sheets()} value={some} onChange={setSome} noneText={none} />
      </Specimen>
      <Specimen name="MultiSelectField: refused">
        <MultiSelectField
          label={label}
          choices={sheets()}
          value={one}
          onChange={setOne}
          noneText={none}
          error={say('Wybierz co najmniej jeden', 'Choose at least one')}
        />
      </Specimen>
      <Specimen name="MultiSelectField: disabled">
        <MultiSelectField
          isDisabled
          label={label}
          choices={sheets()}
          value={some}
          onChange={setSome}
          noneText={none}
        />
      </Specimen>
    </>
  );
}
