import { useState } from 'react'
import { Notice } from './notice.tsx'
import { ReconnectButton } from './reconnect-button.tsx'
import { TryAgain } from './try-again.tsx'
import { useOnline } from './use-online.ts'

/** Replaces content that failed to load, with the reason and a retry button. */
export function LoadFailure(messages: { title: string; text?: string }) {
  const online = useOnline()
  const [failedOffline] = useState(!online)
  return (
    <Notice kind="error" {...(failedOffline ? offline : messages)}>
      {failedOffline ? <ReconnectButton /> : <TryAgain />}
    </Notice>
  )
}

/** Also the text of a whole page that fails to load offline. */
export const offline = { title: 'You are offline', text: 'The page will load when the connection returns.' }
