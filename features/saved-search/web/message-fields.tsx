import { frequencies } from '../rules.ts'
import { Link } from 'react-router'
import { SiteText } from '@parure/features/shell/web/site-condition.tsx'
import { useSite } from '@parure/features/shell/web/use-site.ts'
import { Checkbox } from '@parure/ui/checkbox.tsx'
import { FactList } from '@parure/ui/fact-list.tsx'
import { Locked } from '@parure/ui/locked.tsx'
import { Segments } from '@parure/ui/segments.tsx'
import type from '@parure/ui/type.module.css'
import { frequencyNames } from './message-choice.ts'
import styles from './saved-search-form.module.css'
import type { SearchFormState } from './use-search-form.ts'

/** Frequency and channels of a search's messages; locked below Premium. */
export function MessageFields({ form }: { form: SearchFormState }) {
  if (form.messages === 'none')
    return (
      <p className={styles.hint}>
        Alerts are about upcoming lots. What is new in Auction Results is counted in Saved Searches.
      </p>
    )
  return form.messages === 'locked' ? <LockedMessages /> : <OpenMessages form={form} />
}

function LockedMessages() {
  const channels = useSite().hasTelegram ? 'By e-mail or Telegram' : 'By e-mail'
  return (
    <div>
      <p className={styles.label}>Alerts</p>
      <FactList
        facts={[
          { label: 'How often', value: <Locked name="How often is locked. Opens with Premium. See plans" /> },
          {
            label: channels,
            value: <Locked name={`${channels} is locked. Opens with Premium. See plans`} />,
          },
        ]}
      />
      <p className={styles.hint}>
        Alerts need Premium. Without them, new matches are counted in Saved Searches.{' '}
        <Link to="/pricing" className={type.link}>
          See plans
        </Link>
      </p>
    </div>
  )
}

function OpenMessages({ form: { choice, choose, ways, isTooOften } }: { form: SearchFormState }) {
  return (
    <>
      <Segments
        legend="How often"
        labelled
        values={frequencies}
        names={frequencyNames}
        selectedValue={choice.frequency}
        disabled={isTooOften ? ['immediately'] : []}
        hint={isTooOften ? '“Immediately” isn’t available above five new lots a day.' : undefined}
        onPick={(frequency) => choose({ frequency })}
      />
      <fieldset className={styles.group}>
        <legend>By</legend>
        <div className={styles.ways}>
          <Checkbox
            label="E-mail"
            value="email"
            checked={choice.email}
            onChange={() => choose({ email: !choice.email })}
          />
          <SiteText needs="Telegram">
            <Checkbox
              label="Telegram"
              value="telegram"
              checked={choice.telegram}
              disabled={!ways?.isTelegramConnected && !choice.telegram}
              onChange={() => choose({ telegram: !choice.telegram })}
            />
          </SiteText>
        </div>
        <SiteText needs="Telegram">
          {ways && !ways.isTelegramConnected && <WayHint words="Telegram is not connected." />}
          {ways?.isTelegramOff && choice.telegram && (
            <WayHint words="Telegram messages about saved searches are off." />
          )}
        </SiteText>
        {ways?.isEmailOff && choice.email && <WayHint words="E-mails about saved searches are off." />}
      </fieldset>
    </>
  )
}

function WayHint({ words }: { words: string }) {
  return (
    <p className={styles.hint}>
      {words}{' '}
      <Link to="/settings/notifications" className={type.link}>
        Notification Settings
      </Link>
    </p>
  )
}
