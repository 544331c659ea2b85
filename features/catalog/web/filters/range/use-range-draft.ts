import { formatRange, type Range, type RangeKey } from '../../../range.ts'
import { useEffect, useState } from 'react'
import { formatRangeAmount } from '../../../format-range-label.ts'
import type { Side } from './range-stops.ts'
import { parseRangeTexts, type RangeTexts } from './parse-range-texts.ts'

/** Debounce in milliseconds after a thumb or a field changes. */
const debounceMs = 120

export interface RangeDraft {
  texts: RangeTexts
  /** The typed or dragged range when it is valid; else the last valid one. */
  range: Range | null
  /** The error message, once the field has been left. */
  error: string | null
  /** The field with the error. */
  wrong: Side | null
  type: (side: Side, text: string) => void
  /** Sets a field to a valid amount. */
  put: (side: Side, amount: string | null) => void
  /** Applies the current texts at once. */
  rest: () => void
  /** Handles a field's blur: shows an error, or formats a valid amount. */
  leave: () => void
  /** Handles a field that was typed in and left before hydration. */
  typeAndLeave: (side: Side, text: string) => void
}

/**
 * The two fields of a range. Typed or dragged values become the draft of the filters after the debounce. When the draft
 * changes otherwise, such as by Clear All, the fields follow it.
 */
export function useRangeDraft(key: RangeKey, drafted: Range | null, draft: (range: Range | null) => void): RangeDraft {
  const now = buildRangeKey(drafted)
  const [local, setLocal] = useState({ ...formatTexts(key, drafted), seen: now, sent: now, left: false })
  if (local.seen !== now)
    setLocal(
      now === local.sent
        ? { ...local, seen: now }
        : { ...formatTexts(key, drafted), seen: now, sent: now, left: false },
    )
  const read = parseRangeTexts(key, local)
  const send = () => {
    if ('problem' in read || buildRangeKey(read.range) === local.sent) return
    setLocal((last) => ({ ...last, sent: buildRangeKey(read.range) }))
    draft(read.range)
  }
  const isDue = 'range' in read && buildRangeKey(read.range) !== local.sent
  useEffect(() => {
    if (!isDue) return undefined
    const timer = setTimeout(send, debounceMs)
    return () => clearTimeout(timer)
  })
  const problem = 'problem' in read && local.left ? read : null
  return {
    texts: local,
    range: 'range' in read ? read.range : drafted,
    error: problem?.problem ?? null,
    wrong: problem?.side ?? null,
    type: (side, text) => setLocal((last) => ({ ...last, [side]: text })),
    put: (side, amount) => setLocal((last) => ({ ...last, [side]: formatField(key, amount) })),
    rest: send,
    leave: () => {
      send()
      setLocal((last) => leaveFields(key, last))
    },
    typeAndLeave: (side, text) => setLocal((last) => leaveFields(key, { ...last, [side]: text })),
  }
}

function leaveFields<T extends RangeTexts>(key: RangeKey, fields: T): T & { left: boolean } {
  const read = parseRangeTexts(key, fields)
  return { ...fields, ...('range' in read ? formatTexts(key, read.range) : {}), left: 'problem' in read }
}

const buildRangeKey = (range: Range | null): string => (range ? formatRange(range) : '')
const formatField = (key: RangeKey, amount: string | null): string =>
  amount === null ? '' : formatRangeAmount(key, amount)
const formatTexts = (key: RangeKey, range: Range | null): RangeTexts => ({
  from: formatField(key, range?.from ?? null),
  to: formatField(key, range?.to ?? null),
})
