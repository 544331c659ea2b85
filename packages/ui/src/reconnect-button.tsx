import { useEffect } from 'react'
import button from './button.module.css'
import { reconnect } from './reconnect.ts'

/** Milliseconds between attempts after the connection has returned. */
const retryInterval = 3_000

/**
 * Reloads the page when the connection returns or the button is pressed. The browser's event may precede the first
 * request that succeeds, so that a failed attempt is repeated.
 */
export function ReconnectButton() {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const reload = async (): Promise<void> => {
      clearTimeout(timer)
      if (!(await reconnect()) && navigator.onLine) timer = setTimeout(() => void reload(), retryInterval)
    }
    const onOnline = () => void reload()
    window.addEventListener('online', onOnline)
    return () => {
      window.removeEventListener('online', onOnline)
      clearTimeout(timer)
    }
  }, [])
  return (
    <button type="button" className={`${button.secondary} ${button.small}`} onClick={() => void reconnect()}>
      Try again
    </button>
  )
}
