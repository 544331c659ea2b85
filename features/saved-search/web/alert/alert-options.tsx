import type { MessageChannel } from '@parure/features/notification/switch-name.ts'
import { Role } from '@parure/contract/role.ts'
import { mayUseChannel, mayUseFrequency } from '../../alert-plan.ts'
import { frequencies } from '../../rules.ts'
import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useSession } from '@parure/features/shell/web/session/session.ts'
import { useSite } from '@parure/features/shell/web/use-site.ts'
import { Checkbox } from '@parure/ui/form/checkbox.tsx'
import { LockKeyhole } from '@parure/ui/icon/icons.tsx'
import { Radio } from '@parure/ui/form/radio.tsx'
import type from '@parure/ui/text/type.module.css'
import styles from './alert-options.module.css'
import type { MessageChannels } from '../message-channels.ts'
import { frequencyNames, type MessageChoice } from '../message-choice.ts'

interface Props {
  choice: MessageChoice
  /** Null until they are loaded. */
  ways: MessageChannels | null
  /** There are too many new lots for `immediately`. */
  isTooOften: boolean
  onChoose: (change: Partial<MessageChoice>) => void
}

/** How often and where alerts are sent; what the plan does not include names the plan that does. */
export function AlertOptions({ choice, ways, isTooOften, onChoose }: Props) {
  const session = useSession()
  const role = session?.roleId ?? Role.Undefined
  const { hasTelegram } = useSite()
  const group = useId()
  const included = frequencies.filter((each) => mayUseFrequency(role, each))
  const locked = frequencies.filter((each) => !mayUseFrequency(role, each)).toReversed()
  return (
    <>
      <fieldset className={styles.group}>
        <legend>How often</legend>
        <div className={styles.rows}>
          {included.map((frequency) => (
            <div key={frequency}>
              <Radio
                name={group}
                value={frequency}
                label={frequencyNames[frequency]}
                checked={choice.frequency === frequency}
                disabled={frequency === 'immediately' && isTooOften}
                onChange={() => onChoose({ frequency })}
              />
              <small>{frequency === 'immediately' && isTooOften ? tooOftenHint : frequencyHints[frequency]}</small>
            </div>
          ))}
          {locked.map((frequency) => (
            <LockedRow key={frequency} name={frequencyNames[frequency]} plan={frequencyPlans[frequency]} />
          ))}
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Where</legend>
        <div className={styles.rows}>
          {channels
            .filter(({ channel }) => channel !== 'telegram' || hasTelegram)
            .map(({ channel, name }) =>
              mayUseChannel(role, channel) ? (
                <div key={channel}>
                  <Checkbox
                    label={name}
                    value={channel}
                    checked={choice[channel]}
                    disabled={!choice[channel] && !isReachable(channel, ways)}
                    onChange={(isOn) => onChoose({ [channel]: isOn })}
                  />
                  <small>{describePlace(channel, ways, session?.email ?? '')}</small>
                </div>
              ) : (
                <LockedRow key={channel} name={name} plan="Premium" />
              ),
            )}
        </div>
        {describeSwitchedOff(choice, ways)}
      </fieldset>
    </>
  )
}

const channels = [
  { channel: 'email', name: 'E-mail' },
  { channel: 'telegram', name: 'Telegram' },
  { channel: 'push', name: 'Push' },
] as const
const tooOftenHint = '“Immediately” isn’t available above five new lots a day.'
const frequencyHints = { immediately: 'within 20 minutes', daily: '8:00 a.m.', weekly: 'Fridays' } as const
const frequencyPlans = { immediately: 'Premium', daily: 'Standard', weekly: '' } as const

function isReachable(channel: MessageChannel, ways: MessageChannels | null): boolean {
  if (channel === 'email') return true
  return channel === 'telegram' ? Boolean(ways?.isTelegramConnected) : Boolean(ways?.hasPushDevice)
}

function describePlace(channel: MessageChannel, ways: MessageChannels | null, email: string): ReactNode {
  if (channel === 'email') return email
  if (!ways) return null
  if (isReachable(channel, ways)) return channel === 'push' ? 'your devices' : 'connected'
  return (
    <Link to="/settings/notifications" className={type.link}>
      {channel === 'push' ? 'Turn on a device' : 'Connect'}
    </Link>
  )
}

/** A chosen channel that is switched off for all searches of the account. */
function describeSwitchedOff(choice: MessageChoice, ways: MessageChannels | null): ReactNode {
  const names = [
    choice.email && ways?.isEmailOff && 'E-mails',
    choice.telegram && ways?.isTelegramOff && 'Telegram messages',
    choice.push && ways?.isPushOff && 'Push messages',
  ].filter((name) => typeof name === 'string')
  if (names.length === 0) return null
  return (
    <p className={styles.hint}>
      {names.join(' and ')} about saved searches are off.{' '}
      <Link to="/settings/notifications" className={type.link}>
        Notification Settings
      </Link>
    </p>
  )
}

/** An option of a higher plan. */
export function LockedRow({ name, plan }: { name: string; plan: string }) {
  return (
    <Link to="/pricing" className={styles.locked}>
      <span>
        <LockKeyhole size={18} strokeWidth={1.5} aria-hidden />
        {name}
        <span className={type.spoken}>{` needs ${plan}. See plans`}</span>
      </span>
      <b aria-hidden>{plan}</b>
    </Link>
  )
}
