import { productName } from '@parure/contract/product.ts'
import { ArrowUpRight, X } from '@parure/ui/icon/icons.tsx'
import button from '@parure/ui/button/button.module.css'
import { Button } from '@parure/ui/button/button.tsx'
import type from '@parure/ui/text/type.module.css'
import { listTelegramMessages, type Preferences } from './preferences.ts'
import styles from './telegram-connection.module.css'

interface Props {
  preferences: Preferences
  connecting: boolean
  failed: boolean
  onConnect: () => void
  onDisconnect: () => void
  onTryAgain: () => void
}

const quiet = `${type.small} ${type.quiet}`

/** The state of the Telegram chat: its verification code, or connected. */
export function TelegramConnection(props: Props) {
  const { preferences, failed, onDisconnect, onTryAgain } = props
  const { code, bot } = preferences
  if (failed)
    return (
      <div className={styles.connection}>
        <p role="alert">Error loading code</p>
        <Button look="secondary" small onClick={onTryAgain} text="Try again" />
      </div>
    )
  if (code === null || bot === null)
    return listTelegramMessages(preferences).length > 0 ? (
      <div className={styles.connection}>
        <output>Already Connected</output>
        <button
          type="button"
          className={`${button.secondary} ${button.small}`}
          title="Disconnect"
          onClick={onDisconnect}
        >
          Connected
          <X size={16} strokeWidth={1.5} aria-label="disconnect" />
        </button>
      </div>
    ) : null
  return <Code {...props} code={code} bot={bot} />
}

function Code({ code, bot, connecting, onConnect }: Props & { code: string; bot: string }) {
  return (
    <div className={styles.connection}>
      <div>
        <p className={`${type.tiny} ${type.faint}`}>Verification code</p>
        <p className={styles.code}>{code}</p>
      </div>
      {connecting ? (
        <output className={quiet}>Connecting...</output>
      ) : (
        <a
          href={bot}
          target="_blank"
          rel="noopener noreferrer"
          className={`${button.secondary} ${button.small}`}
          onClick={onConnect}
        >
          <ArrowUpRight size={16} strokeWidth={1.5} aria-hidden />
          Connect
        </a>
      )}
      <p className={`${quiet} ${styles.how}`}>
        Connect opens the {productName} bot in a new tab. Press Start there, or send it this code, and return here.
      </p>
    </div>
  )
}
