import type { DemoHead } from './demo-head.ts'
import { generateLots } from './generate-lots.ts'
import { houses } from './houses.ts'
import { makers } from './makers.ts'
import { premiumsOf } from './premiums.ts'

/**
 * Generates the demo catalog as NDJSON: makers and premiums in the first line, then one lot per line, in the order of
 * the feed.
 */
export function catalogueText(): string {
  const head: DemoHead = {
    makers: makers.map(({ name, description }) => ({ name, description })),
    premiums: houses.flatMap(({ slug, name, currency }) =>
      premiumsOf(slug).map((schedule) => ({ house: name, currency, ...schedule })),
    ),
  }
  return [head, ...generateLots()].map((line) => `${JSON.stringify(line)}\n`).join('')
}
