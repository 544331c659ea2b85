/** A name of a column: letters, no figures but a number at its end, as in `Image 2`. */
const label = /^(?=.*\p{L})[^\d]{1,40}(?:\d{1,2}\)?)?$/u

/**
 * Returns the head of two rows as one, when the second row names the parts of a column that spans several: `Estimate`
 * above `Low` and `High` becomes `Estimate Low` and `Estimate High`. Returns null for any other second row.
 */
export function joinHeadRows(head: readonly string[], below: readonly string[]): string[] | null {
  const names = head.map((cell) => cell.trim())
  const parts = below.map((cell) => cell.trim())
  const first = names.findIndex((name) => name !== '')
  if (first === -1 || (parts[first] ?? '') !== '') return null
  if (!parts.every((part) => part === '' || label.test(part)) || !namesSpannedColumn(names, parts)) return null
  const width = Math.max(names.length, parts.length)
  let parent = ''
  return Array.from({ length: width }, (_, column) => {
    const [name = '', part = ''] = [names[column], parts[column]]
    if (name !== '') parent = name
    if (part === '') return name
    return column > first && parent !== '' ? `${parent} ${part}` : part
  })
}

/** Checks whether some column without a name has a part, and so has the named column that it belongs to. */
function namesSpannedColumn(names: readonly string[], parts: readonly string[]): boolean {
  return parts.some((part, column) => {
    if (part === '' || (names[column] ?? '') !== '') return false
    const parent = names.findLastIndex((name, at) => at < column && name !== '')
    return parent !== -1 && (parts[parent] ?? '') !== ''
  })
}
