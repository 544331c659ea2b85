import { readingText } from '@parure/domain/lot/reading-name'
import { readingValue } from '@parure/domain/lot/reading-value'
import type { Decided, LotReading } from '@parure/domain/review/contract'
import { correctLot, undoDecisions } from '@parure/domain/review/endpoints'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '../../shell/call.ts'
import { failureText } from '../../shell/failure-text.ts'
import { problemIn } from '../../shell/problem-in.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { hideToast, showToast } from '../../ui/toast.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { ReviewValue } from './review-value.tsx'
import { refusedText } from './review-words.ts'
import styles from './review.module.css'
import { ToastUndo } from './toast-undo.tsx'

interface Props {
  lotId: number
  reading: LotReading
  choices: readonly string[] | undefined
}

/** Corrects one reading of a lot, with undo. */
export function ReviewCorrection({ lotId, reading, choices }: Props) {
  const { field, stone, stoneAt, shown } = reading
  const [value, setValue] = useState(shown ?? '')
  const { revalidate } = useRevalidator()
  const { busy, run } = useBusy()
  const [refusal, setRefusal] = useState<string | null>(null)
  const typed = value.trim() || null
  /** Runs the action and then reloads the lot, also after a failure. */
  const act = (work: () => Promise<void>) =>
    run(async () => {
      try {
        await work()
      } catch (error) {
        showToast(failureText(error))
      }
      await revalidate()
    })
  const undo = (decided: Decided) =>
    act(async () => {
      hideToast()
      await call(undoDecisions, { body: decided })
    })
  const correct = () => {
    const given = readingValue(field, typed, choices)
    if (given === undefined) return setRefusal(refusedText(field, value))
    return act(async () => {
      const body = { field, stone, stoneAt, seen: shown, value: given }
      const decided = await call(correctLot, { params: { id: lotId }, body }).catch((problem: unknown) => {
        if (problemIn(problem).code !== 'invalid-request') throw problem
        setRefusal(refusedText(field, value))
      })
      if (!decided) return
      const words = `Corrected to ${readingText(field, given) ?? 'not stated'}.`
      showToast(<ToastUndo words={words} onUndo={() => undo(decided)} />)
    })
  }
  const change = (now: string) => {
    setValue(now)
    setRefusal(null)
  }
  return (
    <div className={styles.decision}>
      <div className={styles.field}>
        <ReviewValue field={field} choices={choices} value={value} error={refusal} onChange={change} />
      </div>
      <div className={styles.actions}>
        <BusyButton look="primary" busy={busy} disabled={typed === shown} onClick={correct}>
          Correct
        </BusyButton>
      </div>
    </div>
  )
}
