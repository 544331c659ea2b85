import { useEffect, useState } from 'react'
import { readItem, session, writeItem } from '../ui/browser-storage.ts'
import { TriangleAlert } from '../ui/icons.tsx'
import { reconnect } from '../ui/reconnect.ts'
import { ReconnectButton } from '../ui/reconnect-button.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { MessageScreen } from './message-screen.tsx'
import { OfflineScreen } from './offline-screen.tsx'

const key = 'reloadedFor'

/**
 * In place of a page whose scripts could not be loaded. Where the server answers, they are of a version that is gone, and
 * the page is loaded anew: once for each address, so that no failure becomes a loop.
 */
export function MissingScripts() {
  const [state, setState] = useState<'trying' | 'offline' | 'failed'>('trying')
  useEffect(() => {
    void loadAnew().then((failure) => failure && setState(failure))
  }, [])
  if (state === 'trying') return <Waiting text="Loading..." />
  if (state === 'offline')
    return (
      <OfflineScreen>
        <ReconnectButton />
      </OfflineScreen>
    )
  return (
    <MessageScreen
      alert
      mark={<TriangleAlert size={20} strokeWidth={1.25} />}
      title="Something went wrong"
      text="The page could not be shown. Please try again in a moment."
    >
      <ReconnectButton />
    </MessageScreen>
  )
}

/** False where the page was loaded anew just before, or nothing can be noted: then it is not again. */
function noteReload(): boolean {
  const isSecond = readItem(session, key) === location.href
  return writeItem(session, key, isSecond ? null : location.href) && !isSecond
}

/** Why the page was not loaded anew; null where it is about to be. */
async function loadAnew(): Promise<'offline' | 'failed' | null> {
  if (!noteReload()) return 'failed'
  if (await reconnect()) return null
  writeItem(session, key, null)
  return 'offline'
}
