import { ownValue } from '@parure/domain/own-value'
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'

/** The option that ↑ and ↓ have reached; null for the field itself. Enter opens it. */
export function useListKeys<Row extends { key: string }>(
  field: RefObject<HTMLInputElement | null>,
  rows: readonly Row[],
  onOpen: (row: Row) => void,
): Row | null {
  const [reached, setReached] = useState<string | null>(null)
  const at = rows.findIndex(({ key }) => key === reached)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return
    const step = ownValue(steps, event.key)
    if (step !== undefined) {
      event.preventDefault()
      // The field stands before the first and behind the last.
      const places = rows.length + 1
      setReached(rows[((at + 1 + step + places) % places) - 1]?.key ?? null)
    }
    const row = rows[at]
    if (event.key === 'Enter' && row) {
      event.preventDefault()
      onOpen(row)
    }
  })
  useEffect(() => {
    const input = field.current
    const stop = new AbortController()
    const { signal } = stop
    input?.addEventListener('keydown', (event) => press(event), { signal })
    input?.addEventListener('input', () => setReached(null), { signal })
    return () => stop.abort()
  }, [field])
  return rows[at] ?? null
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
