import { foldText } from '@parure/features/ingestion/server/values/fold-text.ts'

/** Minimum share of common letter pairs for two names that may be the same house. */
const minSimilarity = 0.5

/** Returns the most similar name; null when none is similar. */
export function findNearestName(name: string, names: readonly string[]): string | null {
  const wanted = listLetterPairs(name)
  const [best] = names
    .map((each) => ({ each, share: computeSimilarity(wanted, listLetterPairs(each)) }))
    .filter(({ share }) => share >= minSimilarity)
    .toSorted((a, b) => b.share - a.share)
  return best?.each ?? null
}

/** Sørensen–Dice coefficient. */
function computeSimilarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = [...a].filter((pair) => b.has(pair)).length
  return (2 * common) / Math.max(1, a.size + b.size)
}

function listLetterPairs(name: string): ReadonlySet<string> {
  const plain = foldText(name).replace(/[^\p{L}\p{N}]+/gu, ' ')
  return new Set(Array.from({ length: Math.max(0, plain.length - 1) }, (_, at) => plain.slice(at, at + 2)))
}
