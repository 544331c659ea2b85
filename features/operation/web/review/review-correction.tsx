import { formatReadingValue } from '@parure/features/lot/format-reading-name.ts'
import { parseCorrection } from '@parure/features/lot/parse-correction.ts'
import type { RecordedDecisions, CorrectableReading } from '@parure/features/review/contract.ts'
import { correctLot, undoDecisions } from '@parure/features/review/endpoints.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '@parure/features/shell/web/call.ts'
import { getFailureText } from '@parure/features/shell/web/failure/get-failure-text.ts'
import { extractProblem } from '@parure/features/shell/web/failure/extract-problem.ts'
import { BusyButton } from '@parure/ui/button/busy-button.tsx'
import { hideToast, showToast } from '@parure/ui/overlay/toast.ts'
import { useBusy } from '@parure/ui/form/use-busy.ts'
import { ReviewValue } from './review-value.tsx'
import { describeInvalidValue } from './review-words.ts'
import styles from './review.module.css'
import { ToastUndo } from './toast-undo.tsx'

interface Props {
  lotId: number
  reading: CorrectableReading
  choices: readonly string[] | undefined
}

/** Corrects one reading of a lot, with undo. */
export function ReviewCorrection({ lotId, reading, choices }: Props) {
  const { field, stone, stoneAt, shown } = reading
  const [value, setValue] = useState(shown ?? '')
  const { revalidate } = useRevalidator()
  const { busy, run } = useBusy()
  const [errorText, setErrorText] = useState<string | null>(null)
  const typedValue = value.trim() || null
  /** Runs the action and then reloads the lot, also after a failure. */
  const runAndReload = (work: () => Promise<void>) =>
    run(async () => {
      try {
        await work()
      } catch (error) {
        showToast(getFailureText(error))
      }
      await revalidate()
    })
  const undoDecision = (decided: RecordedDecisions) =>
    runAndReload(async () => {
      hideToast()
      await call(undoDecisions, { body: decided })
    })
  const correctReading = () => {
    const parsedValue = parseCorrection(field, typedValue, choices)
    if (parsedValue === undefined) return setErrorText(describeInvalidValue(field, value))
    return runAndReload(async () => {
      const body = { field, stone, stoneAt, seen: shown, value: parsedValue }
      const decided = await call(correctLot, { params: { id: lotId }, body }).catch((problem: unknown) => {
        if (extractProblem(problem).code !== 'invalid-request') throw problem
        setErrorText(describeInvalidValue(field, value))
      })
      if (!decided) return
      const words = `Corrected to ${formatReadingValue(field, parsedValue) ?? 'not stated'}.`
      showToast(<ToastUndo words={words} onUndo={() => undoDecision(decided)} />)
    })
  }
  const handleChange = (now: string) => {
    setValue(now)
    setErrorText(null)
  }
  return (
    <div className={styles.decision}>
      <div className={styles.field}>
        <ReviewValue field={field} choices={choices} value={value} error={errorText} onChange={handleChange} />
      </div>
      <div className={styles.actions}>
        <BusyButton look="primary" busy={busy} disabled={typedValue === shown} onClick={correctReading}>
          Correct
        </BusyButton>
      </div>
    </div>
  )
}
