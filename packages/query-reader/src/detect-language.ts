import type { Lexicon } from './lexicon.ts'
import type { Token } from './tokenize.ts'

/** Returns the language that most words of a query are of; the hint where several are. */
export function detectLanguage(text: string, tokens: readonly Token[], lexicon: Lexicon, hint = 'en'): string {
  const found = tokens.flatMap((_, from) => lexicon.findAt(text, tokens, from))
  const positions = new Map([[hint, new Set<number>()]])
  for (const { from, sense } of found) {
    if (sense.language === 'any' || sense.isBlock || sense.isOfLanguage) continue
    const seen = positions.get(sense.language) ?? new Set()
    positions.set(sense.language, seen.add(from))
  }
  const hinted = positions.get(hint)!.size
  const most = Math.max(...[...positions.values()].map(({ size }) => size))
  const best = [...positions].filter(([, { size }]) => size === most)
  return hinted === most || best.length > 1 ? hint : best[0]![0]
}
