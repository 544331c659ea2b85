import type { SubjectKind } from '../subject.ts'

/** Formats "Market for sapphires", "Market for rubies", "Market for rings" or "Market for Maison Aurèle". */
export function formatMarketTitle(kind: SubjectKind, name: string): string {
  if (kind === 'brands') return `Market for ${name}`
  const plain = name.toLowerCase()
  if (kind === 'categories') return `Market for ${plain}`
  return `Market for ${plain.endsWith('y') ? `${plain.slice(0, -1)}ies` : plain.endsWith('s') ? plain : `${plain}s`}`
}
