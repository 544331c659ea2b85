import type { DigestGroup } from '../digest/part.ts'
import { buildOutcomeItem } from './build-outcome-item.ts'
import type { OutcomeLot } from './load-outcome-lots.ts'

/** Maximum number of results in a message; the others are counted. */
export const maxResults = 10

const groups: readonly { heading: string; note: string | null; includes(lot: OutcomeLot): boolean }[] = [
  { heading: 'Sold', note: null, includes: ({ result }) => result.outcome === 'sold' },
  {
    heading: 'Unsold',
    note: null,
    includes: ({ result }) => result.outcome === 'unsold' || result.outcome === 'withdrawn',
  },
  {
    heading: 'No result published',
    note: 'The house published nothing within 30 days. We’ll write again if it does.',
    includes: ({ result }) => result.outcome === 'unpublished',
  },
]

/** Returns results grouped by outcome, corrected ones last; leaves out empty groups. */
export function buildOutcomeGroups(lots: readonly OutcomeLot[], publicUrl: string, moreUrl: string): DigestGroup[] {
  const fresh = lots.filter(({ corrects }) => corrects === null)
  const filled = [
    ...groups.map(({ heading, note, includes }) => ({ heading, note, lots: fresh.filter(includes) })),
    { heading: 'Corrected', note: null, lots: lots.filter(({ corrects }) => corrects !== null) },
  ].filter((group) => group.lots.length > 0)
  let room = maxResults
  return filled.map(({ heading, note, lots: results }) => {
    const shown = results.slice(0, room)
    room -= shown.length
    const left = results.length - shown.length
    return {
      heading,
      note,
      items: shown.map((lot) => buildOutcomeItem(lot, publicUrl)),
      more: left > 0 ? { label: `and ${left} more`, url: moreUrl } : null,
    }
  })
}
