import type { Lexicon } from './lexicon.ts'
import type { Token } from './tokenize.ts'

/** Returns the language of most words of a query; the hint when several are equal. */
export function detectLanguage(text: string, tokens: readonly Token[], lexicon: Lexicon, hint?: string): string {
  const found = tokens.flatMap((_, from) => lexicon.findAt(text, tokens, from))
  const fallback = hint ?? 'en'
  const positions = new Map([[fallback, new Set<number>()]])
  for (const { from, sense } of found) {
    if (sense.language === 'any' || sense.isBlock || sense.isOfLanguage) continue
    const seen = positions.get(sense.language) ?? new Set()
    positions.set(sense.language, seen.add(from))
  }
  // A hint outweighs one word.
  const hinted = positions.get(fallback)!.size + (hint === undefined ? 0 : 1)
  const most = Math.max(...[...positions.values()].map(({ size }) => size))
  const best = [...positions].filter(([, { size }]) => size === most)
  return hinted >= most || best.length > 1 ? fallback : best[0]![0]
}
