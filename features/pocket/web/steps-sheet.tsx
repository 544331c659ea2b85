import { Button } from '@parure/ui/button/button.tsx'
import { Bell, Plus, SlidersHorizontal, Upload, type IconComponent } from '@parure/ui/icon/icons.tsx'
import { Modal } from '@parure/ui/overlay/modal.tsx'
import type from '@parure/ui/text/type.module.css'
import styles from './steps-sheet.module.css'

interface StepsProps {
  title: string
  steps: readonly { text: string; icon: IconComponent }[]
  note: string
  onClose: () => void
}

/** Two steps that the browser leaves to its user. */
function StepsSheet({ title, steps, note, onClose }: StepsProps) {
  return (
    <Modal open low title={title} onClose={onClose} actions={<Button look="primary" onClick={onClose} text="Done" />}>
      <ol className={styles.steps}>
        {steps.map(({ text, icon: Icon }) => (
          <li key={text}>
            {text} <Icon size={20} strokeWidth={1.25} aria-hidden />
          </li>
        ))}
      </ol>
      <p className={`${type.small} ${type.quiet}`}>{note}</p>
    </Modal>
  )
}

export function InstallSteps({ onClose }: { onClose: () => void }) {
  return (
    <StepsSheet
      title="Add to your home screen"
      steps={[
        { text: 'Tap Share below', icon: Upload },
        { text: 'Choose “Add to Home Screen”', icon: Plus },
      ]}
      note="Needed once for notifications on an iPhone."
      onClose={onClose}
    />
  )
}

export function BlockedSteps({ onClose }: { onClose: () => void }) {
  return (
    <StepsSheet
      title="Notifications are off"
      steps={[
        { text: 'Tap the icon left of the address', icon: SlidersHorizontal },
        { text: 'Permissions, Notifications, Allow', icon: Bell },
      ]}
      note="This browser blocks them for Parure. E-mail still works."
      onClose={onClose}
    />
  )
}
