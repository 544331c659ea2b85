import { useState } from 'react'
import { Notice } from './notice.tsx'
import { ReconnectButton } from './reconnect-button.tsx'
import { TryAgain } from './try-again.tsx'
import { useOnline } from './use-online.ts'

/** In place of what could not be loaded: why, and another try. */
export function LoadFailure(words: { title: string; text?: string }) {
  const online = useOnline()
  const [failedOffline] = useState(!online)
  return (
    <Notice kind="error" {...(failedOffline ? offline : words)}>
      {failedOffline ? <ReconnectButton /> : <TryAgain />}
    </Notice>
  )
}

/** Also the words of a whole page that no connection brings. */
export const offline = { title: 'You are offline', text: 'The page will load when the connection returns.' }
