import { useEffect } from 'react'
import button from './button.module.css'
import { reconnect } from './reconnect.ts'
import { useBusy } from './use-busy.ts'

/** Loads the page anew once there is a connection: by itself when it returns, or when pressed. */
export function ReconnectButton() {
  const { busy, run } = useBusy()
  useEffect(() => {
    const reload = () => void reconnect()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  return (
    <button
      type="button"
      className={`${button.secondary} ${button.small}`}
      aria-busy={busy}
      onClick={() => run(async () => void (await reconnect()))}
    >
      {busy ? 'Loading...' : 'Try again'}
    </button>
  )
}
