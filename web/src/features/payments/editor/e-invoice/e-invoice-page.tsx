import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FORMS, YES, type EInvoicePage, type Fact } from './e-invoice.ts';
import { readEInvoice } from './read-e-invoice.ts';
import styles from './e-invoice-page.module.css';

type T = ReturnType<typeof useTranslation<'e-invoice'>>['t'];

/** A number of the file in display format; other texts stay unchanged. */
function amountText(value: string, locale: string): string {
  if (!/^-?\d+(?:\.\d+)?$/.test(value)) return value;
  const [whole = '', part = ''] = value.replace('-', '').split('.');
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, locale === 'pl' ? '\u00A0' : ',');
  const sign = value.startsWith('-') ? '\u2212' : '';
  return `${sign}${grouped}${locale === 'pl' ? ',' : '.'}${part.replace(/0+$/, '').padEnd(2, '0')}`;
}

function valueText(t: T, [name, value]: Fact): string {
  if (value === YES) return t('yes');
  const form = name === 'form' ? FORMS.find((one) => one === value) : undefined;
  return form === undefined ? value : t(`form.${form}`);
}

/** An invoice of KSeF as a readable page; the file itself is legally binding. */
export function EInvoiceView({ bytes, name }: { bytes: ArrayBuffer; name: string }) {
  const { t } = useTranslation('e-invoice');
  const invoice = useMemo(() => readEInvoice(bytes), [bytes]);
  if (!invoice) return <p className={styles.none}>{t('none', { name })}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long page is moved by the arrows
    <article className={styles.page} aria-label={t('label', { number: invoice.number })} tabIndex={0}>
      <Heading invoice={invoice} />
      <div className={styles.parties}>
        {invoice.parties.map(({ role, name: party, taxId, address }) => (
          <section key={`${role} ${taxId} ${party}`}>
            <h4>{t(`role.${role}`)}</h4>
            <p>{party}</p>
            {taxId !== '' && <p>{t('taxId', { number: taxId })}</p>}
            {address !== '' && <p>{address}</p>}
          </section>
        ))}
      </div>
      {invoice.lines.length > 0 && <Lines invoice={invoice} />}
      <Sums invoice={invoice} />
      <Facts facts={invoice.payment} title={t('payment')} />
      <Pairs pairs={invoice.notes} title={t('notes')} />
      {invoice.blocks.map((block, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- blocks have nothing else of their own
        <Annex key={place} block={block} />
      ))}
      {invoice.footer.map((line) => (
        <p key={line} className={styles.footer}>
          {line}
        </p>
      ))}
      <p className={styles.footer}>{t('binding')}</p>
    </article>
  );
}

const KINDS = ['VAT', 'KOR', 'ZAL', 'ROZ', 'UPR', 'KOR_ZAL', 'KOR_ROZ'] as const;

function Heading({ invoice: { kind, number, structure, facts } }: { invoice: EInvoicePage }) {
  const { t } = useTranslation('e-invoice');
  const known = KINDS.find((one) => one === kind);
  return (
    <header className={styles.head}>
      <p>
        {t('title')} {structure}
      </p>
      <h3>
        {known === undefined ? kind : t(`kind.${known}`)} {number}
      </h3>
      <Facts facts={facts} />
    </header>
  );
}

function Facts({ facts, title }: { facts: readonly Fact[]; title?: string }) {
  const { t } = useTranslation('e-invoice');
  const pairs = facts.map((fact) => [t(`fact.${fact[0]}`), valueText(t, fact)] as const);
  return <Pairs pairs={pairs} title={title} />;
}

type PairsProps = { pairs: readonly (readonly [string, string])[]; title?: string | undefined };

function Pairs({ pairs, title }: PairsProps) {
  if (pairs.length === 0) return null;
  return (
    <section>
      {title !== undefined && <h4>{title}</h4>}
      <dl className={styles.facts}>
        {pairs.map(([name, value], place) => (
          // oxlint-disable-next-line react/no-array-index-key -- facts repeat
          <div key={place}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Lines({ invoice: { lines } }: { invoice: EInvoicePage }) {
  const { t, i18n } = useTranslation('e-invoice');
  const amount = (value: string) => amountText(value, i18n.language);
  return (
    <table className={styles.lines}>
      <caption>{t('lines')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('line.name')}</th>
          <th scope="col">{t('line.quantity')}</th>
          <th scope="col">{t('line.price')}</th>
          <th scope="col">{t('line.rate')}</th>
          <th scope="col">{t('line.value')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines repeat
          <tr key={place}>
            <th scope="row">
              {line.name}
              {line.isBefore && <small> {t('line.before')}</small>}
            </th>
            <td>{line.quantity}</td>
            <td>{amount(line.price)}</td>
            <td>{/^\d+$/.test(line.rate) ? `${line.rate}%` : line.rate}</td>
            <td>{line.net === '' ? amount(line.gross) : amount(line.net)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sums({ invoice: { rates, gross, due, currency } }: { invoice: EInvoicePage }) {
  const { t, i18n } = useTranslation('e-invoice');
  const amount = (value: string) => amountText(value, i18n.language);
  return (
    <table className={styles.lines}>
      <caption>{t('sums')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('line.rate')}</th>
          <th scope="col">{t('net')}</th>
          <th scope="col">{t('vat')}</th>
        </tr>
      </thead>
      <tbody>
        {rates.map(([rate, net, vat]) => (
          <tr key={rate}>
            <th scope="row">{rate}</th>
            <td>{amount(net)}</td>
            <td>{amount(vat)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('gross')}</th>
          <td colSpan={2}>
            {amount(gross)} {currency}
          </td>
        </tr>
        {due !== '' && (
          <tr>
            <th scope="row">{t('due')}</th>
            <td colSpan={2}>
              {amount(due)} {currency}
            </td>
          </tr>
        )}
      </tfoot>
    </table>
  );
}

function Annex({ block: { title, facts, texts, tables } }: { block: EInvoicePage['blocks'][number] }) {
  const { t } = useTranslation('e-invoice');
  return (
    <section>
      <h4>{title === '' ? t('annex') : title}</h4>
      <Pairs pairs={facts} />
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {tables.map((table, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- tables have nothing else of their own
        <table key={place} className={styles.lines}>
          {table.title !== '' && <caption>{table.title}</caption>}
          <thead>
            <tr>
              {table.head.map((name, column) => (
                // oxlint-disable-next-line react/no-array-index-key -- a column is its place
                <th key={column} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row, line) => (
              // oxlint-disable-next-line react/no-array-index-key -- rows repeat
              <tr key={line}>
                {row.map((cell, column) => (
                  // oxlint-disable-next-line react/no-array-index-key -- a cell is its place
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </section>
  );
}
