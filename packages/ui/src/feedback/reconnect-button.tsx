import button from '../button/button.module.css'
import { reconnect } from './reconnect.ts'
import { useRetryWhenOnline } from './use-retry-when-online.ts'

/** Reloads the page when the connection returns or the button is pressed. */
export function ReconnectButton() {
  useRetryWhenOnline(reconnect)
  return (
    <button type="button" className={`${button.secondary} ${button.small}`} onClick={() => void reconnect()}>
      Try again
    </button>
  )
}
