import type { ReactNode } from 'react'
import layout from '@parure/ui/layout/layout.module.css'
import type from '@parure/ui/text/type.module.css'
import { Steps, type WizardStep } from './wizard-steps.tsx'
import styles from './wizard.module.css'

/** The title of the page, the list being added, and the steps. */
export function WizardHead({ at, children }: { at: WizardStep; children: ReactNode }) {
  return (
    <>
      <div className={layout.titleRow}>
        <div>
          <h1 className={type.display2}>Add auction house</h1>
          <p className={`${type.quiet} ${styles.about}`}>{children}</p>
        </div>
      </div>
      <Steps at={at} />
    </>
  )
}
