import { useId } from 'react'
import { Radio } from '@parure/ui/form/radio.tsx'
import { TextArea } from '@parure/ui/form/text-area.tsx'
import styles from './deletion-reasons.module.css'
import { deletionReasons, type DeletionReason } from './deletion.ts'

interface Props {
  chosen: DeletionReason | null
  onChoose: (reason: DeletionReason) => void
}

/** The reasons for deleting an account, with a free text. */
export function DeletionReasons({ chosen, onChoose }: Props) {
  const question = useId()
  return (
    <>
      <p id={question}>Why are you leaving?</p>
      <fieldset aria-labelledby={question} className={styles.reasons}>
        {Object.entries(deletionReasons).map(([reason, text]) => (
          <Radio
            key={reason}
            label={text}
            name="reason"
            value={reason}
            checked={chosen === reason}
            onChange={() => onChoose(reason as DeletionReason)}
          />
        ))}
      </fieldset>
      <div className={styles.more}>
        <TextArea label="Tell us more" optional rows={3} maxLength={1_000} />
      </div>
    </>
  )
}
