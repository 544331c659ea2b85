import { Mail, Send } from 'lucide-react'
import { Switch } from '../ui/switch.tsx'
import type { Preferences } from './preferences.ts'
import styles from './preference-form.module.css'
import { TelegramConnection } from './telegram-connection.tsx'
import { usePreferences } from './use-preferences.ts'

interface Props {
  /** Null when they could not be read. */
  loaded: Preferences | null
  email: string
}

/** Two master switches, and the ways of the second one, which are dead without it. */
export function PreferenceForm({ loaded, email }: Props) {
  const { preferences, connecting, failed, known, change, connect, read } = usePreferences(loaded)
  const { general, followed, telegram } = preferences
  return (
    <>
      <div className={styles.group}>
        <Switch
          label="General notifications"
          text="News of the catalog."
          checked={general}
          disabled={!known}
          onChange={(value) => change('general', value)}
        />
      </div>
      <div className={styles.group}>
        <Switch
          label="Followed brands"
          text="New lots from the brands you follow."
          checked={followed}
          disabled={!known}
          onChange={(value) => change('followed', value)}
        />
        <div className={styles.ways}>
          <Switch
            label="E-mail"
            text={email}
            mark={<Mail size={20} strokeWidth={1.25} aria-hidden />}
            checked={preferences.email}
            disabled={!followed}
            onChange={(value) => change('email', value)}
          />
          <Switch
            label="Telegram"
            text="Messages arrive within the hour of a new lot."
            mark={<Send size={20} strokeWidth={1.25} aria-hidden />}
            checked={telegram}
            disabled={!followed}
            onChange={(value) => change('telegram', value)}
          />
          {(telegram || failed) && (
            <TelegramConnection
              preferences={preferences}
              connecting={connecting}
              failed={failed}
              onConnect={connect}
              onDisconnect={() => change('telegram', false)}
              onTryAgain={read}
            />
          )}
        </div>
      </div>
    </>
  )
}
