import { useState } from 'react'
import { Notice } from './notice.tsx'
import { ReconnectButton } from './reconnect-button.tsx'
import { TryAgain } from './try-again.tsx'
import { useOnline } from './use-online.ts'

/** In place of what could not be loaded: why, and another try. */
export function LoadFailure(words: { title: string; text?: string }) {
  const online = useOnline()
  const [failedOffline] = useState(!online)
  if (failedOffline)
    return (
      <Notice kind="error" title="You are offline" text="The page will load when the connection returns.">
        <ReconnectButton />
      </Notice>
    )
  return (
    <Notice kind="error" {...words}>
      <TryAgain />
    </Notice>
  )
}
