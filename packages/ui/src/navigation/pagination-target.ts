/** Returns the page number, or null unless the text is an integer from 1 to `count`. */
export function parsePageNumber(typed: string, count: number): number | null {
  const text = typed.trim()
  if (!/^\d{1,9}$/.test(text)) return null
  const page = Number(text)
  return page >= 1 && page <= count ? page : null
}
