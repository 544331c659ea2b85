import { Button } from '@parure/ui/button/button.tsx'
import { Checkbox } from '@parure/ui/form/checkbox.tsx'
import { Modal } from '@parure/ui/overlay/modal.tsx'
import styles from './review.module.css'
import { reviewKeys } from './use-review-keys.ts'

interface Props {
  open: boolean
  keysOn: boolean
  onSwitch: (on: boolean) => void
  onClose: () => void
}

/** The keyboard shortcuts, and the switch to turn them off (WCAG 2.1.4). */
export function KeysHelp({ open, keysOn, onSwitch, onClose }: Props) {
  return (
    <Modal
      open={open}
      title="Keys"
      onClose={onClose}
      light
      actions={<Button look="primary" text="Close" onClick={onClose} />}
    >
      <dl className={styles.keys}>
        {Object.entries(reviewKeys).map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key.toUpperCase()}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Checkbox label="Keys are on" value="keys" checked={keysOn} onChange={onSwitch} />
    </Modal>
  )
}
