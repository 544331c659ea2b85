import type { LotDetail } from '../../contract.ts'

/**
 * Formats "Maison Aurèle, circa 1955", shown below the title. Returns null when the title contains it or nothing is
 * known.
 */
export function formatMakerLine({ title, manufacturer, created }: LotDetail): string | null {
  if (manufacturer === null) return created && !hasWords(title, created) ? created : null
  if (hasWords(title, manufacturer)) return null
  return created ? `${manufacturer}, ${created.replace(/^Circa\b/, 'circa')}` : manufacturer
}

function hasWords(title: string, words: string): boolean {
  return title.toLowerCase().includes(words.toLowerCase())
}
