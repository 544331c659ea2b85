import type { DemoHead } from './demo-head.ts'
import { generateLots } from '../lots/generate-lots.ts'
import { demoMakers } from '../sales/demo-makers.ts'
import { listDemoPremiums } from '../money/list-demo-premiums.ts'

/**
 * Generates the demo catalog as NDJSON: makers and premiums in the first line, then one lot per line, in the order of
 * the feed.
 */
export function generateCatalogText(): string {
  const head: DemoHead = {
    makers: demoMakers.map(({ name, description }) => ({ name, description })),
    premiums: listDemoPremiums(),
  }
  return [head, ...generateLots()].map((line) => `${JSON.stringify(line)}\n`).join('')
}
