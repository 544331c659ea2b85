import { getOwnValue } from '@parure/values/get-own-value.ts'

export type ListRow = Readonly<Record<string, unknown>>

/** Returns the texts and figures of a column, without empty cells. */
export function listCellTexts(head: string, rows: readonly ListRow[]): string[] {
  return rows.flatMap((row) => {
    const cell = getOwnValue(row, head)
    const text = typeof cell === 'number' ? String(cell) : cell
    return typeof text === 'string' && text.trim() !== '' ? [text] : []
  })
}
