import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { keyOf } from '#lib/cache/query-keys.ts';
import { FigureButton } from '#ui/button/figure-button.tsx';
import { Button } from '#ui/button/button.tsx';
import { ExportMenu } from '#ui/data-table/export-menu.tsx';
import { StandingQuestion } from '#ui/dialog/standing-question.tsx';
import { MasterDataField } from '#ui/editor/master-data-field.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { PrintedPath } from '#ui/page/printed-path.tsx';
import { say, Specimen, TODAY } from './specimen.tsx';
import styles from './showcase.module.css';

const CONTRACTORS = [
  { id: 1, name: 'Chocimska 14' },
  { id: 2, name: 'Drewno i Spółka' },
];

/** A cache that holds a list of contractors and asks no server. */
function sampleData(): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  client.setQueryData(keyOf('SimulationTime'), { date: TODAY });
  client.setQueryData(keyOf('Contractor', 'choices'), CONTRACTORS);
  client.setQueryData(keyOf('Contractor', 'usages'), { items: [] });
  return client;
}

function WithSampleData({ children }: { children: ReactNode }) {
  const [client] = useState(sampleData);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function Contractor({ value, name }: { value: number | null; name?: string }) {
  const [chosen, setChosen] = useState(value);
  return (
    <MasterDataField
      kind="contractor"
      label={say('Kontrahent', 'Contractor')}
      value={chosen}
      name={name}
      onChange={setChosen}
    />
  );
}

/** Fields of master data: one chosen, none, deleted, and a list that is loading. */
function MasterDataParts() {
  return (
    <>
      <Specimen name="MasterDataField: chosen, none, deleted, loading">
        <div className={styles.column}>
          <Contractor value={2} />
          <Contractor value={null} />
          <Contractor value={9} name="Energia Miejska" />
          <MasterDataField
            kind="section"
            label={say('Sekcja', 'Section')}
            value={null}
            onChange={() => undefined}
          />
        </div>
      </Specimen>
      <Specimen name="ExportMenu: icon, text">
        <div className={styles.row}>
          {(['icon', 'text'] as const).map((look) => (
            <ExportMenu
              key={look}
              look={look}
              name="showcase"
              read={async () => Promise.resolve(new Blob())}
            />
          ))}
        </div>
      </Specimen>
    </>
  );
}

/** Components that read master data or the business date, and those of reports and shared editing. */
export function DataParts() {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <WithSampleData>
        <MasterDataParts />
      </WithSampleData>
      <Specimen name="FigureButton">
        <FigureButton
          text={'12\u202F450,00'}
          of={say('Wpływy w listopadzie', 'Income in November')}
          onOpen={() => undefined}
        />
      </Specimen>
      <Specimen name="PrintedPath: one text on the screen, another on paper" isWide>
        <PageHeader
          path={<PrintedPath path={say('Raporty', 'Reports')} printed="Pracownia Kreska" />}
          title="Cash flow"
        />
      </Specimen>
      <Specimen name="StandingQuestion">
        <Button onClick={() => setAsked(true)}>{say('Zapytaj', 'Ask')}</Button>
        {isAsked && (
          <StandingQuestion
            title={say('Oddać wiersz?', 'Give the row away?')}
            text={say('Marek chce zmienić Najem pracowni.', 'Marek wants to change Rent of the studio.')}
            keys="F6"
            yes={say('Oddaj', 'Give away')}
            no={say('Nie', 'No')}
            seconds={30}
            left={(count) => say(`Jeszcze ${count} s`, `${count} s left`)}
            onAnswer={() => setAsked(false)}
            onReach={() => undefined}
          />
        )}
      </Specimen>
    </>
  );
}
