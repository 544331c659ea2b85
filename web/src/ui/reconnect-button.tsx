import { useEffect } from 'react'
import button from './button.module.css'
import { reconnect } from './reconnect.ts'

const reload = () => void reconnect()

/** Loads the page anew once there is a connection: by itself when it returns, or when pressed. */
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
