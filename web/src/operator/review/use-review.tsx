import { isProblemCode, Problem } from '@parure/domain/problem'
import { readingText } from '@parure/domain/lot/reading-name'
import type { Decision, DoubtfulReading, ReviewItem, Undo } from '@parure/domain/review/contract'
import { decidePair, decideReading, undoDecisions } from '@parure/domain/review/endpoints'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '../../shell/call.ts'
import { hideToast, showToast } from '../../ui/toast.ts'
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

export const keyOf = ({ kind, id }: ReviewItem): string => `${kind} ${id}`

/** Optimistic updates: the next item opens at once, while the request runs. */
export function useReview(waiting: readonly ReviewItem[]): Review {
  const revalidator = useRevalidator()
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set())
  const [chosenKey, setChosenKey] = useState<string | null>(null)
  const made = useRef<Made[]>([])
  const items = waiting.filter((item) => !decided.has(keyOf(item)))
  const chosen = items.find((item) => keyOf(item) === chosenKey) ?? items[0] ?? null
  const show = (key: string) => setDecided((now) => new Set([...now].filter((each) => each !== key)))
  const moveFrom = (item: ReviewItem | null, by: number) => {
    const next = items[item ? items.indexOf(item) + by : 0]
    if (next) setChosenKey(keyOf(next))
  }
  const undo = async () => {
    const last = made.current.pop()
    if (!last) return
    hideToast()
    try {
      await call(undoDecisions, { body: await last.done })
      show(last.key)
      setChosenKey(last.key)
    } catch (error) {
      showToast(wordsOf(error))
    }
    await revalidator.revalidate()
  }
  /** Hides an item while its decision is sent, and shows it again when the request fails. */
  const send = (item: ReviewItem, done: Promise<Undo>, words: (done: Undo) => string) => {
    const mine: Made = { key: keyOf(item), done }
    made.current.push(mine)
    setDecided((now) => new Set(now).add(mine.key))
    const next = items[items.indexOf(item) + 1]
    // Keeps a selection made while the request runs.
    if (next) setChosenKey((now) => (now === mine.key ? keyOf(next) : now))
    done
      .then((ids) => showToast(<ToastUndo words={words(ids)} onUndo={() => void undo()} />))
      .catch((error: unknown) => {
        made.current = made.current.filter((each) => each !== mine)
        show(mine.key)
        showToast(wordsOf(error))
      })
      .finally(() => void revalidator.revalidate())
  }
  return {
    items,
    chosen,
    choose: (item) => setChosenKey(keyOf(item)),
    move: (by) => moveFrom(chosen, by),
    decide: async (decision, given) => {
      if (chosen?.kind !== 'reading') return false
      setChosenKey(keyOf(chosen))
      const done = call(decideReading, { params: { id: chosen.id }, body: { decision, seen: chosen.value, ...given } })
      if (decision === 'correct' && chosen.field === 'report' && (await isRefused(done))) return true
      send(chosen, done, ({ decisions = [] }) => doneWords(decision, chosen, given.value, decisions.length))
      return false
    },
    decidePair: (isSame) => {
      if (chosen?.kind !== 'pair') return
      send(chosen, pairDone(chosen.id, isSame), () => (isSame ? 'The same stone.' : 'Not the same stone.'))
    },
    undo: () => void undo(),
  }
}

/** A decision of this browser, pending or saved, with what undoes it. */
interface Made {
  key: string
  done: Promise<Undo>
}

async function pairDone(id: number, isSame: boolean): Promise<Undo> {
  const { pair } = await call(decidePair, { params: { id }, body: { isSame } })
  return { pairs: [pair] }
}

/** Whether the server rejects the value: it alone knows the laboratories. */
const isRefused = (done: Promise<unknown>): Promise<boolean> =>
  done.then(
    () => false,
    (error: unknown) => error instanceof Problem && error.code === 'invalid-request',
  )

function doneWords(
  decision: Decision['decision'],
  { field }: DoubtfulReading,
  value: string | null,
  count: number,
): string {
  const done = {
    accept: 'Accepted.',
    correct: `Corrected to ${readingText(field, value) ?? 'not stated'}.`,
    ignore: 'Ignored.',
  }[decision]
  return count > 1 ? `${done} Also applied to ${count - 1} like it.` : done
}

function wordsOf(error: unknown): string {
  return error instanceof Problem && isProblemCode(error.code) && error.code !== 'unexpected'
    ? error.message
    : 'The decision was not saved. Check your connection and try again.'
}
