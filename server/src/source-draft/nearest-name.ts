import { foldedText } from '../ingestion/values/folded-text.ts'

/** Minimum share of common letter pairs for two names that may be the same house. */
const alike = 0.5

/** Returns the most similar name; null when none is similar. */
export function nearestName(name: string, names: readonly string[]): string | null {
  const wanted = pairsOf(name)
  const [best] = names
    .map((each) => ({ each, share: shareOf(wanted, pairsOf(each)) }))
    .filter(({ share }) => share >= alike)
    .toSorted((a, b) => b.share - a.share)
  return best?.each ?? null
}

/** Sørensen–Dice coefficient. */
function shareOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = [...a].filter((pair) => b.has(pair)).length
  return (2 * common) / Math.max(1, a.size + b.size)
}

function pairsOf(name: string): ReadonlySet<string> {
  const plain = foldedText(name).replace(/[^\p{L}\p{N}]+/gu, ' ')
  return new Set(Array.from({ length: Math.max(0, plain.length - 1) }, (_, at) => plain.slice(at, at + 2)))
}
