import { useState } from 'react'
import { Button } from '@parure/ui/button.tsx'
import { Plus, Upload } from '@parure/ui/icons.tsx'
import { Modal } from '@parure/ui/modal.tsx'
import type from '@parure/ui/type.module.css'
import { findInstallWay, restInstallOffer } from './install-offer.ts'
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
    const { installPrompt } = window
    // A prompt can be used once.
    window.installPrompt = undefined
    close()
    await installPrompt?.prompt()
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

function InstallSteps({ onClose }: { onClose: () => void }) {
  return (
    <Modal
      open
      low
      title="Add to your home screen"
      onClose={onClose}
      actions={<Button look="primary" onClick={onClose} text="Done" />}
    >
      <ol className={styles.steps}>
        <li>
          Tap Share below <Upload size={20} strokeWidth={1.25} aria-hidden />
        </li>
        <li>
          Choose “Add to Home Screen” <Plus size={20} strokeWidth={1.25} aria-hidden />
        </li>
      </ol>
      <p className={`${type.small} ${type.quiet}`}>Needed once for notifications on an iPhone.</p>
    </Modal>
  )
}
