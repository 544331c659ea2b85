import type { MessageChannel } from '../switch-name.ts'
import { SiteText } from '@parure/features/shell/web/frame/site-condition.tsx'
import { Bell, Mail, Send } from '@parure/ui/icon/icons.tsx'
import { Switch } from '@parure/ui/form/switch.tsx'
import type from '@parure/ui/text/type.module.css'
import { messages } from './message-names.ts'
import { listTelegramMessages, type Preferences } from './preferences.ts'
import styles from './preference-form.module.css'
import { PushDevices } from './push-devices.tsx'
import { TelegramConnection } from './telegram-connection.tsx'
import { usePreferences } from './use-preferences.ts'

interface Props {
  /** Null when they could not be loaded. */
  loaded: Preferences | null
  email: string
}

/**
 * Two main switches, with the channels of the second one, which are disabled without it; then the messages of saved
 * searches and lots.
 */
export function PreferenceForm({ loaded, email }: Props) {
  const shown = usePreferences(loaded)
  const { preferences, known, change } = shown
  const connection = <Connection {...shown} />
  const goesByBrands = preferences.telegram || shown.failed
  return (
    <>
      <div className={styles.group}>
        <Switch
          label="General notifications"
          text="Product news"
          checked={preferences.general}
          disabled={!known}
          onChange={(value) => change('general', value)}
        />
      </div>
      <div className={styles.group}>
        <Switch
          label="Followed brands"
          text="New lots from the brands you follow."
          checked={preferences.followed}
          disabled={!known}
          onChange={(value) => change('followed', value)}
        />
        <div className={styles.ways}>
          <Switch
            label="E-mail"
            text={email}
            mark={<Mail size={20} strokeWidth={1.25} aria-hidden />}
            checked={preferences.email}
            disabled={!preferences.followed}
            onChange={(value) => change('email', value)}
          />
          <SiteText needs="Telegram">
            <Switch
              label="Telegram"
              text="Messages arrive within the hour of a new lot."
              mark={<Send size={20} strokeWidth={1.25} aria-hidden />}
              checked={preferences.telegram}
              disabled={!preferences.followed}
              onChange={(value) => change('telegram', value)}
            />
            {goesByBrands && connection}
          </SiteText>
        </div>
      </div>
      {messages.map((message) => (
        <MessageSwitches key={message.kind} {...message} {...shown} email={email} />
      ))}
      <SiteText needs="Telegram">
        {!goesByBrands && listTelegramMessages(preferences).length > 0 && connection}
      </SiteText>
      <PushDevices email={email} onChange={shown.read} />
    </>
  )
}

type PreferenceState = ReturnType<typeof usePreferences>

type MessageProps = (typeof messages)[number] & PreferenceState & Pick<Props, 'email'>

/** A kind of messages with its channels. */
function MessageSwitches({ kind, name, text, email, ...shown }: MessageProps) {
  const { preferences, known } = shown
  const change = (channel: MessageChannel, value: boolean) => shown.change(`${kind}.${channel}`, value)
  return (
    <div className={styles.group}>
      <div className={styles.heading}>
        <h3 className={styles.name}>{name}</h3>
        <p className={`${type.small} ${type.quiet}`}>{text}</p>
      </div>
      <div className={`${styles.ways} ${styles.three}`}>
        <Switch
          label="E-mail"
          subject={name}
          text={email}
          mark={<Mail size={20} strokeWidth={1.25} aria-hidden />}
          checked={preferences[`${kind}.email`]}
          disabled={!known}
          onChange={(value) => change('email', value)}
        />
        <SiteText needs="Telegram">
          <Switch
            label="Telegram"
            subject={name}
            text={describeChat(shown)}
            mark={<Send size={20} strokeWidth={1.25} aria-hidden />}
            checked={preferences[`${kind}.telegram`]}
            disabled={!known}
            onChange={(value) => change('telegram', value)}
          />
        </SiteText>
        <Switch
          label="Push"
          subject={name}
          text={preferences.devices === 0 ? 'No device is turned on yet.' : 'On your devices that are turned on.'}
          mark={<Bell size={20} strokeWidth={1.25} aria-hidden />}
          checked={preferences[`${kind}.push`]}
          disabled={!known || (preferences.devices === 0 && !preferences[`${kind}.push`])}
          onChange={(value) => change('push', value)}
        />
      </div>
    </div>
  )
}

function describeChat({ preferences, failed }: PreferenceState): string {
  if (preferences.code !== null) return 'No chat is connected yet. Press Connect beside the verification code.'
  if (failed || listTelegramMessages(preferences).length > 0) return 'Goes to the chat that is connected.'
  return 'Turn on to connect Telegram.'
}

function Connection({ preferences, connecting, failed, connect, disconnect, read }: PreferenceState) {
  return (
    <TelegramConnection
      preferences={preferences}
      connecting={connecting}
      failed={failed}
      onConnect={connect}
      onDisconnect={disconnect}
      onTryAgain={read}
    />
  )
}
