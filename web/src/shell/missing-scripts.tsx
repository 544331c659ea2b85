import { useEffect, useState } from 'react'
import { readItem, session, writeItem } from '../ui/browser-storage.ts'
import { reconnect } from '../ui/reconnect.ts'
import { offline } from '../ui/load-failure.tsx'
import { ReconnectButton } from '../ui/reconnect-button.tsx'
import { OfflineScreen } from './offline-screen.tsx'

const key = 'reloadedFor'

/**
 * Replaces a page whose scripts could not be loaded. When the server responds, the scripts belong to a version that is
 * gone, and the page is reloaded: once for each address, so that no failure becomes a loop.
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

/**
 * Returns false when the page was reloaded just before, or when storage is unavailable: then it is not reloaded again.
 */
function noteReload(): boolean {
  const isSecond = readItem(session, key) === location.href
  return writeItem(session, key, isSecond ? null : location.href) && !isSecond
}

/** Returns why the page was not reloaded; null when it is about to reload. */
async function loadAnew(): Promise<string | null> {
  if (!noteReload()) return 'Something went wrong'
  if (await reconnect()) return null
  writeItem(session, key, null)
  return offline.title
}
