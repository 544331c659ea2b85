import type { Visit } from './visit-page.ts'

/** Counts kinds of pages of a crawl, for the message when no page has a lot. */
export interface PageStatistics {
  /** Returns `first lot` when the page has the first lot of this run. */
  recordVisit(visit: Visit): 'first lot' | null
  countLots(): number
  formatSummary(): string
}

/** Maximum words of each kind that are listed, each with the number of its pages. */
const maxListedWords = 5
/** Maximum distinct words that are counted. */
const maxCountedWords = 1_000

export function createPageStatistics(): PageStatistics {
  const count = { pages: 0, lots: 0, forbidden: 0, gone: 0, failed: 0, silent: 0 }
  const types = new Map<string, number>()
  const faults = new Map<string, number>()
  return {
    recordVisit: ({ page, failure, types: described = [] }) => {
      count.pages += 1
      const isFirst = count.lots === 0 && (page?.lots.length ?? 0) > 0
      count.lots += page?.lots.length ?? 0
      for (const type of described) countWord(types, type)
      if (failure?.code === 'refused-by-robots') count.forbidden += 1
      else if (failure) count.failed += 1
      else if (page?.isGone) count.gone += 1
      else if (page && page.broken.length === 0 && described.length === 0) count.silent += 1
      for (const fault of failure && failure.code !== 'refused-by-robots' ? [failure.message] : (page?.broken ?? []))
        countWord(faults, fault)
      return isFirst ? 'first lot' : null
    },
    countLots: () => count.lots,
    formatSummary: () => {
      const said: [number, string][] = [
        [count.silent, 'without any schema.org data'],
        [count.forbidden, 'that robots.txt forbids'],
        [count.gone, 'with a dead address'],
        [count.failed, 'that could not be had'],
      ]
      const parts = said.filter(([pages]) => pages > 0).map(([pages, what]) => `${pages} ${what}`)
      const described = types.size > 0 ? [`described were ${formatTopWords(types)}`] : []
      const amiss = faults.size > 0 ? [`amiss was: ${formatTopWords(faults)}`] : []
      return [`no lot was found on ${count.pages} pages`, ...parts, ...described, ...amiss].join('; ')
    },
  }
}

function countWord(counts: Map<string, number>, word: string): void {
  if (counts.has(word) || counts.size < maxCountedWords) counts.set(word, (counts.get(word) ?? 0) + 1)
}

function formatTopWords(counts: ReadonlyMap<string, number>): string {
  const listed = [...counts].toSorted(([, a], [, b]) => b - a).slice(0, maxListedWords)
  return listed.map(([word, times]) => `${word.slice(0, 80)} (${times})`).join(', ')
}
