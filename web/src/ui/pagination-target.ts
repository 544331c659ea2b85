/** The page someone typed, or null when it is no number from 1 to `count`: it is then ignored. */
export function jumpTarget(typed: string, count: number): number | null {
  const text = typed.trim()
  if (!/^\d{1,9}$/.test(text)) return null
  const page = Number(text)
  return page >= 1 && page <= count ? page : null
}
