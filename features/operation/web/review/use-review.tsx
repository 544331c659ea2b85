import { isProblemCode, Problem } from '@parure/contract/problem.ts'
import { formatReadingValue } from '@parure/features/lot/format-reading-name.ts'
import type { Decision, DoubtfulReading, ReviewItem, UndoRequest } from '@parure/features/review/contract.ts'
import { decidePair, decideReading, undoDecisions } from '@parure/features/review/endpoints.ts'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '@parure/features/shell/web/call.ts'
import { hideToast, showToast } from '@parure/ui/overlay/toast.ts'
import { ToastUndo } from './toast-undo.tsx'

export interface Review {
  /** The waiting items, without those decided since the page loaded. */
  items: readonly ReviewItem[]
  chosen: ReviewItem | null
  choose(item: ReviewItem): void
  /** Moves the selection by so many places. */
  move(by: number): void
  /** Resolves to true when the server rejects the value; the reading then stays open. */
  decide(decision: Decision['decision'], given: { value: string | null; alike: boolean }): Promise<boolean>
  decidePair(isSame: boolean): void
  /** Undoes this browser's latest decision. */
  undo(): void
}

export const getItemKey = ({ kind, id }: ReviewItem): string => `${kind} ${id}`

/** Optimistic updates: the next item opens at once, while the request runs. */
export function useReview(waiting: readonly ReviewItem[]): Review {
  const revalidator = useRevalidator()
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set())
  const [chosenKey, setChosenKey] = useState<string | null>(null)
  const sentDecisions = useRef<SentDecision[]>([])
  const items = waiting.filter((item) => !decided.has(getItemKey(item)))
  const chosen = items.find((item) => getItemKey(item) === chosenKey) ?? items[0] ?? null
  const showItem = (key: string) => setDecided((now) => new Set([...now].filter((each) => each !== key)))
  const moveSelection = (item: ReviewItem | null, by: number) => {
    const next = items[item ? items.indexOf(item) + by : 0]
    if (next) setChosenKey(getItemKey(next))
  }
  const undoLatest = async () => {
    const last = sentDecisions.current.pop()
    if (!last) return
    hideToast()
    try {
      await call(undoDecisions, { body: await last.done })
      showItem(last.key)
      setChosenKey(last.key)
    } catch (error) {
      showToast(describeFailure(error))
    }
    await revalidator.revalidate()
  }
  /** Hides an item while its decision is sent, and shows it again when the request fails. */
  const sendDecision = (item: ReviewItem, done: Promise<UndoRequest>, words: (done: UndoRequest) => string) => {
    const sentDecision: SentDecision = { key: getItemKey(item), done }
    sentDecisions.current.push(sentDecision)
    setDecided((now) => new Set(now).add(sentDecision.key))
    const next = items[items.indexOf(item) + 1]
    // Keeps a selection made while the request runs.
    if (next) setChosenKey((now) => (now === sentDecision.key ? getItemKey(next) : now))
    done
      .then((ids) => showToast(<ToastUndo words={words(ids)} onUndo={() => void undoLatest()} />))
      .catch((error: unknown) => {
        sentDecisions.current = sentDecisions.current.filter((each) => each !== sentDecision)
        showItem(sentDecision.key)
        showToast(describeFailure(error))
      })
      .finally(() => void revalidator.revalidate())
  }
  return {
    items,
    chosen,
    choose: (item) => setChosenKey(getItemKey(item)),
    move: (by) => moveSelection(chosen, by),
    decide: async (decision, given) => {
      if (chosen?.kind !== 'reading') return false
      setChosenKey(getItemKey(chosen))
      const done = call(decideReading, { params: { id: chosen.id }, body: { decision, seen: chosen.value, ...given } })
      if (decision === 'correct' && chosen.field === 'report' && (await isInvalidValue(done))) return true
      sendDecision(chosen, done, ({ decisions = [] }) =>
        describeDecision(decision, chosen, given.value, decisions.length),
      )
      return false
    },
    decidePair: (isSame) => {
      if (chosen?.kind !== 'pair') return
      sendDecision(chosen, sendPairDecision(chosen.id, isSame), () =>
        isSame ? 'The same stone.' : 'Not the same stone.',
      )
    },
    undo: () => void undoLatest(),
  }
}

/** A decision of this browser, pending or saved, with what undoes it. */
interface SentDecision {
  key: string
  done: Promise<UndoRequest>
}

async function sendPairDecision(id: number, isSame: boolean): Promise<UndoRequest> {
  const { pair } = await call(decidePair, { params: { id }, body: { isSame } })
  return { pairs: [pair] }
}

/** Whether the server rejects the value: it alone knows the laboratories. */
const isInvalidValue = (done: Promise<unknown>): Promise<boolean> =>
  done.then(
    () => false,
    (error: unknown) => error instanceof Problem && error.code === 'invalid-request',
  )

function describeDecision(
  decision: Decision['decision'],
  { field }: DoubtfulReading,
  value: string | null,
  count: number,
): string {
  const done = {
    accept: 'Accepted.',
    correct: `Corrected to ${formatReadingValue(field, value) ?? 'not stated'}.`,
    ignore: 'Ignored.',
  }[decision]
  return count > 1 ? `${done} Also applied to ${count - 1} like it.` : done
}

function describeFailure(error: unknown): string {
  return error instanceof Problem && isProblemCode(error.code) && error.code !== 'unexpected'
    ? error.message
    : 'The decision was not saved. Check your connection and try again.'
}
