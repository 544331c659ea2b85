import { useState } from 'react'
import { useHydrated } from '@parure/render/use-hydrated.ts'
import { Button } from '@parure/ui/button/button.tsx'
import type from '@parure/ui/text/type.module.css'
import styles from './app-on-device.module.css'
import { findInstallWay, isInstalled, openInstallPrompt } from './install-offer.ts'
import { InstallSteps } from './steps-sheet.tsx'

/** Says in the settings whether the app is on this device, and installs it where the browser can; else nothing. */
export function AppOnDevice() {
  const isHydrated = useHydrated()
  // A prompt can be used once, whatever the answer was.
  const [hasPrompted, setPrompted] = useState(false)
  const [hasSteps, setSteps] = useState(false)
  const state = isHydrated && (isInstalled() ? 'installed' : findInstallWay())
  if (!state || hasPrompted) return null
  const add = async () => {
    if (state === 'steps') return setSteps(true)
    await openInstallPrompt()
    setPrompted(true)
  }
  return (
    <section className={styles.app} aria-labelledby="app-on-device">
      <h3 id="app-on-device" className={type.display4}>
        App
      </h3>
      <div className={styles.card}>
        <img src="/icon.svg" alt="" width="48" height="48" />
        <p>
          <b>Parure on your home screen</b>
          <span>
            {state === 'installed'
              ? 'Installed on this device. Saved lots can be read offline.'
              : 'Opens at once. Saved lots work offline.'}
          </span>
        </p>
        {state !== 'installed' && <Button look="secondary" small onClick={() => void add()} text="Add" />}
      </div>
      {hasSteps && <InstallSteps onClose={() => setSteps(false)} />}
    </section>
  )
}
