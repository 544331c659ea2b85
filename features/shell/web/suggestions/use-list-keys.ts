import { getOwnValue } from '@parure/values/get-own-value.ts'
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'

/** The option that the keys have reached, at first the first one. ↑ and ↓ go round, Home and End to the ends; Enter opens it. */
export function useListKeys<Row extends { key: string }>(
  field: RefObject<HTMLInputElement | null>,
  rows: readonly Row[],
  onOpen: (row: Row) => void,
): Row | null {
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const at = Math.max(
    0,
    rows.findIndex(({ key }) => key === activeKey),
  )
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || rows.length === 0) return
    const target = getOwnValue(targets, event.key)?.(at, rows.length)
    if (target !== undefined) {
      event.preventDefault()
      setActiveKey(rows[target]?.key ?? null)
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
    input?.addEventListener('input', () => setActiveKey(null), { signal })
    return () => stop.abort()
  }, [field])
  return rows[at] ?? null
}

const targets: Readonly<Record<string, (at: number, rows: number) => number>> = {
  ArrowDown: (at, rows) => (at + 1) % rows,
  ArrowUp: (at, rows) => (at + rows - 1) % rows,
  Home: () => 0,
  End: (_at, rows) => rows - 1,
}
