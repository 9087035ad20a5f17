import Inbox from 'lucide-react/icons/inbox';
import { closeToast, showToast } from '#lib/toasts.ts';
import { Amount } from '#ui/text/amount.tsx';
import { Avatar } from '#ui/text/avatar.tsx';
import { Banner } from '#ui/page/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { DirectionMark } from '#ui/text/direction-mark.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Logo } from '#ui/text/logo.tsx';
import { MaintenanceText } from '#ui/page/maintenance-text.tsx';
import { MessagePage } from '#ui/page/message-page.tsx';
import { Chip } from '#ui/multi-select/chip.tsx';
import { Tag } from '#ui/text/tag.tsx';
import styles from './showcase.module.css';
import { say, Specimen } from './specimen.tsx';

export function ToastParts() {
  const show = (type: 'done' | 'error' | 'default') => () =>
    showToast({
      type,
      duration: 'long',
      title: say('Połączono 3 płatności', '3 payments attached'),
      body: say('Materiały, Księgowość i Najem pracowni', 'Materials, Accounting and Rent'),
      action: { label: say('Cofnij', 'Undo'), run: () => undefined },
    });
  return (
    <Specimen name="Toast: done, error, default; of the same id; repeated; with typed text">
      <div className={styles.row}>
        {(['done', 'error', 'default'] as const).map((type) => (
          <Button key={type} onClick={show(type)}>
            {type}
          </Button>
        ))}
        <Button
          onClick={() => showToast({ id: 'same', title: new Date().toISOString(), duration: 'very-long' })}
        >
          same id
        </Button>
        <Button onClick={() => closeToast('same')}>close it</Button>
        <Button onClick={() => showToast({ type: 'done', title: say('Skopiowano.', 'Copied.') })}>
          equal
        </Button>
        <Button
          onClick={() =>
            showToast({
              type: 'error',
              duration: 'until-closed',
              title: say('Nie zapisano kwoty', 'The amount was not saved'),
              body: '1 250,00',
            })
          }
        >
          kept
        </Button>
      </div>
    </Specimen>
  );
}

export function BannerParts() {
  return (
    <>
      {(['info', 'success', 'warning', 'danger'] as const).map((tone) => (
        <Specimen key={tone} name={`Banner: ${tone}`} isWide>
          <Banner
            tone={tone}
            title={say('Problem z płatnością', 'Payment problem')}
            action={{ label: say('Zmień kartę', 'Change card'), run: () => undefined }}
          >
            {' '}
            {say(
              'Jeszcze przez 12 dni próbujemy pobrać opłatę.',
              'We go on trying to collect it for 12 days.',
            )}
          </Banner>
        </Specimen>
      ))}
      <Specimen name="MaintenanceText" isWide>
        <MaintenanceText
          tone="warning"
          message={{
            title: say('Prace w nocy', 'Work at night'),
            body: [
              say('Od 23.00 do 1.00.', 'From 23.00 to 1.00.'),
              say('Zapisz zmiany.', 'Save your changes.'),
            ],
          }}
        />
      </Specimen>
    </>
  );
}

export function ChipParts() {
  return (
    <>
      <Specimen name="Tag">
        <div className={styles.row}>
          {(['neutral', 'accent', 'planned', 'partial', 'overdue'] as const).map((tone) => (
            <Tag key={tone} tone={tone}>
              {say('4 dni po terminie', '4 days late')}
            </Tag>
          ))}
        </div>
      </Specimen>
      <Specimen name="Chip">
        <div className={styles.row}>
          <Chip onRemove={() => undefined}>Mokotów</Chip>
          <Chip isDisabled onRemove={() => undefined}>
            Studio
          </Chip>
        </div>
      </Specimen>
      <Specimen name="DirectionMark, Amount">
        <div className={styles.row}>
          <DirectionMark direction="income" label={say('wpływ', 'income')} />
          <Amount text={'115\u202F620,00'} />
          <DirectionMark direction="cost" label={say('koszt', 'cost')} />
          <Amount text={'−39\u202F200,74'} warnsNegative />
        </div>
      </Specimen>
      <Specimen name="Avatar, Logo">
        <div className={styles.row}>
          <Avatar initials="AK" />
          <Avatar initials="MN" avatarId={3} />
          <Logo />
          <Logo name="Saldo" />
        </div>
      </Specimen>
    </>
  );
}

export function EmptyParts() {
  const add = <Button look="primary">{say('Dodaj płatność', 'Add a payment')}</Button>;
  return (
    <>
      <Specimen name="EmptyState" isWide>
        <EmptyState
          icon={Inbox}
          title={say('Brak pozycji', 'Nothing here')}
          text={say('Dodaj pierwszą płatność.', 'Add the first payment.')}
          action={add}
        />
      </Specimen>
      <Specimen name="MessagePage: in the place of a screen" isWide>
        <MessagePage
          isInner
          code="404"
          title={say('Nie znaleziono strony', 'Page not found')}
          text={say('Strona, której szukasz, nie istnieje', 'The page does not exist')}
        >
          {add}
        </MessagePage>
      </Specimen>
    </>
  );
}
