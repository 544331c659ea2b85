import { useEffect, useState } from 'react'
import { readItem, session, writeItem } from '../ui/browser-storage.ts'
import { reconnect } from '../ui/reconnect.ts'
import { offline } from '../ui/load-failure.tsx'
import { ReconnectButton } from '../ui/reconnect-button.tsx'
import { OfflineScreen } from './offline-screen.tsx'

const key = 'reloadedFor'

/**
 * In place of a page whose scripts could not be loaded. Where the server answers, they are of a version that is gone, and
 * the page is loaded anew: once for each address, so that no failure becomes a loop.
 */
export function MissingScripts() {
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => void loadAnew().then(setFailure), [])
  return (
    failure && (
      <OfflineScreen title={failure}>
        <ReconnectButton />
      </OfflineScreen>
    )
  )
}

/** False where the page was loaded anew just before, or nothing can be noted: then it is not again. */
function noteReload(): boolean {
  const isSecond = readItem(session, key) === location.href
  return writeItem(session, key, isSecond ? null : location.href) && !isSecond
}

/** Why the page was not loaded anew; null where it is about to be. */
async function loadAnew(): Promise<string | null> {
  if (!noteReload()) return 'Something went wrong'
  if (await reconnect()) return null
  writeItem(session, key, null)
  return offline.title
}
