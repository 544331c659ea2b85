import { useState } from 'react'
import { Button } from '@parure/ui/button/button.tsx'
import { findInstallWay, openInstallPrompt, restInstallOffer } from './install-offer.ts'
import { InstallSteps } from './steps-sheet.tsx'
import styles from './install-hint.module.css'

/** Offers to keep the app on the home screen: by the browser's own prompt, on an iPhone by two steps. */
export function InstallHint({ onClose }: { onClose: () => void }) {
  const [hasSteps, setSteps] = useState(false)
  const close = () => {
    restInstallOffer()
    onClose()
  }
  const add = async () => {
    if (findInstallWay() === 'steps') return setSteps(true)
    close()
    await openInstallPrompt()
  }
  if (hasSteps) return <InstallSteps onClose={close} />
  return (
    <section className={styles.hint} aria-label="Install Parure">
      <img src="/icon.svg" alt="" width="48" height="48" />
      <p>
        <b>Keep Parure on your home screen</b>
        <span>Opens at once. Saved lots work offline.</span>
      </p>
      <div className={styles.actions}>
        <Button look="primary" small onClick={() => void add()} text="Add" />
        <Button look="secondary" small onClick={close} text="Not now" />
      </div>
    </section>
  )
}
