import { useEffect, useState } from 'react'
import { readItem, getSessionStorage, writeItem } from '@parure/ui/storage/browser-storage.ts'
import { reconnect } from '@parure/ui/feedback/reconnect.ts'
import { offline } from '@parure/ui/feedback/load-failure.tsx'
import { ReconnectButton } from '@parure/ui/feedback/reconnect-button.tsx'
import { OfflineScreen } from './offline-screen.tsx'

const reloadKey = 'reloadedFor'

/**
 * Replaces a page whose scripts could not be loaded. When the server responds, the scripts belong to a version that is
 * gone, and the page is reloaded: once for each address, so that no failure becomes a loop.
 */
export function MissingScripts() {
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => void reloadPage().then(setFailure), [])
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
function registerReload(): boolean {
  const isSecond = readItem(getSessionStorage, reloadKey) === location.href
  return writeItem(getSessionStorage, reloadKey, isSecond ? null : location.href) && !isSecond
}

/** Returns why the page was not reloaded; null when it is about to reload. */
async function reloadPage(): Promise<string | null> {
  if (!registerReload()) return 'Something went wrong'
  if (await reconnect()) return null
  writeItem(getSessionStorage, reloadKey, null)
  return offline.title
}
