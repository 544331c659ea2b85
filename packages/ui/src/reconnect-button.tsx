import { useEffect } from 'react'
import button from './button.module.css'
import { reconnect } from './reconnect.ts'

const reload = () => void reconnect()

/** Reloads the page when the connection returns or the button is pressed. */
export function ReconnectButton() {
  useEffect(() => {
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  return (
    <button type="button" className={`${button.secondary} ${button.small}`} onClick={reload}>
      Try again
    </button>
  )
}
