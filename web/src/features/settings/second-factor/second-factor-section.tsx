import type { SecondFactor } from '@saldo/contract/second-factor';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstantDay } from '#lib/words/instants.ts';
import { showToast } from '#lib/toasts.ts';
import { Banner } from '#ui/page/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { SkeletonRows } from '#ui/loading/skeleton.tsx';
import { Tag } from '#ui/text/tag.tsx';
import { NotLoaded } from '../not-loaded.tsx';
import security from '../security/security.module.css';
import { CodesDialog } from './codes-dialog.tsx';
import { SetUp } from './set-up.ts';
import { RenewDialog, SwitchOffDialog } from './password-dialogs.tsx';
import { useSecondFactor } from './second-factor-queries.ts';
import styles from './second-factor.module.css';

/** Below this number new codes are recommended. */
const FEW_CODES = 3;

type Open = 'setUp' | 'move' | 'renew' | 'switchOff';

/** The user's second factor and its actions. */
export function SecondFactorSection() {
  const { t } = useTranslation('security');
  const { data, error, refetch } = useSecondFactor();
  return (
    <section className={security.section} aria-labelledby="second-factor">
      <h2 id="second-factor">{t('factor.title')}</h2>
      <p>{t('factor.text')}</p>
      {error && !data && <NotLoaded error={error} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonRows count={1} label={t('factor.loading')} />}
      {data && <Known state={data} />}
    </section>
  );
}

function Known({ state }: { state: SecondFactor }) {
  const { t } = useTranslation('security');
  const [open, setOpen] = useState<Open | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const isOn = state.since !== null;
  const close = () => setOpen(null);
  const first = useRef<HTMLButtonElement>(null);
  const last = useRef<HTMLButtonElement>(null);
  return (
    <>
      <State state={state} />
      <div className={styles.tools}>
        <Button
          ref={first}
          look={isOn ? 'default' : 'primary'}
          onClick={() => setOpen(isOn ? 'move' : 'setUp')}
        >
          {t(isOn ? 'factor.move' : 'factor.switchOn')}
        </Button>
        {isOn && <Button onClick={() => setOpen('renew')}>{t('factor.renew')}</Button>}
        {isOn && !state.isRequired && (
          <Button ref={last} onClick={() => setOpen('switchOff')}>
            {t('factor.switchOff')}
          </Button>
        )}
      </div>
      {isOn && state.isRequired && <p>{t('factor.keptOn')}</p>}
      {(open === 'setUp' || open === 'move') && (
        <SetUp
          isMove={open === 'move'}
          onClose={(isDone) => {
            close();
            if (isDone) {
              // The state no longer tells which action it was.
              const title = t(open === 'move' ? 'factor.moved' : 'factor.switchedOn');
              showToast({ type: 'done', title });
            }
          }}
        />
      )}
      {open === 'renew' && (
        <RenewDialog
          onDone={(made) => {
            close();
            setCodes(made);
          }}
          onClose={close}
        />
      )}
      {open === 'switchOff' && <SwitchOffDialog opener={last} staying={first} onClose={close} />}
      {codes !== null && <CodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </>
  );
}

function State({ state: { since, recoveryCodesLeft: count, isRequired } }: { state: SecondFactor }) {
  const { t } = useTranslation('security');
  if (since === null)
    return (
      <p className={styles.state}>
        <Tag>{t('factor.off')}</Tag>
        {isRequired && t('factor.isRequired')}
      </p>
    );
  return (
    <>
      <p className={styles.state}>
        <Tag tone="accent">{t('factor.on')}</Tag>
        {t('factor.since', { date: formatInstantDay(since) })} · {t('factor.left', { count })}
      </p>
      {count <= FEW_CODES && <Banner tone="warning">{t('factor.few', { count })}</Banner>}
    </>
  );
}
