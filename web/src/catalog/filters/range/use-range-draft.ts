import { rangeText, type Range, type RangeKey } from '@parure/domain/catalog/range'
import { useEffect, useState } from 'react'
import { amountText } from '@parure/domain/catalog/range-label'
import type { Side } from './range-stops.ts'
import { readRange, type Texts } from './read-range.ts'

/** Milliseconds that a thumb or a field rests before its range is counted. */
const pause = 120

export interface RangeDraft {
  texts: Texts
  /** As typed or dragged, where that is a range; else the last one that was. */
  range: Range | null
  /** What is wrong, said once the field has been left. */
  error: string | null
  /** Which field it is about. */
  wrong: Side | null
  type: (side: Side, text: string) => void
  /** Fills a field with an amount that is right. */
  put: (side: Side, amount: string | null) => void
  /** Counts what stands there at once. */
  rest: () => void
  /** A field is left: what is wrong is said, what is right is written out. */
  leave: () => void
}

/**
 * The two fields of a range. What is typed or dragged becomes the draft of the filters once it rests; when the draft
 * changes otherwise, as by Clear All, the fields follow it.
 */
export function useRangeDraft(key: RangeKey, drafted: Range | null, draft: (range: Range | null) => void): RangeDraft {
  const now = keyOf(drafted)
  const [local, setLocal] = useState({ ...textsOf(key, drafted), seen: now, sent: now, left: false })
  if (local.seen !== now)
    setLocal(
      now === local.sent ? { ...local, seen: now } : { ...textsOf(key, drafted), seen: now, sent: now, left: false },
    )
  const read = readRange(key, local)
  const send = () => {
    if ('problem' in read || keyOf(read.range) === local.sent) return
    setLocal((last) => ({ ...last, sent: keyOf(read.range) }))
    draft(read.range)
  }
  const isDue = 'range' in read && keyOf(read.range) !== local.sent
  useEffect(() => {
    if (!isDue) return undefined
    const timer = setTimeout(send, pause)
    return () => clearTimeout(timer)
  })
  const problem = 'problem' in read && local.left ? read : null
  return {
    texts: local,
    range: 'range' in read ? read.range : drafted,
    error: problem?.problem ?? null,
    wrong: problem?.side ?? null,
    type: (side, text) => setLocal((last) => ({ ...last, [side]: text })),
    put: (side, amount) => setLocal((last) => ({ ...last, [side]: written(key, amount) })),
    rest: send,
    leave: () => {
      send()
      setLocal((last) => ({ ...last, ...('range' in read ? textsOf(key, read.range) : {}), left: 'problem' in read }))
    },
  }
}

const keyOf = (range: Range | null): string => (range ? rangeText(range) : '')
const written = (key: RangeKey, amount: string | null): string => (amount === null ? '' : amountText(key, amount))
const textsOf = (key: RangeKey, range: Range | null): Texts => ({
  from: written(key, range?.from ?? null),
  to: written(key, range?.to ?? null),
})
