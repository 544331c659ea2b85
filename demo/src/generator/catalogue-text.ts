import { generateLots } from './generate-lots.ts'
import { makers } from './makers.ts'

/** The demo catalogue as NDJSON: the makers in the first line, then a lot a line, in the order of the feed. */
export function catalogueText(): string {
  const brands = makers.map(({ name, description }) => ({ name, description }))
  return [brands, ...generateLots()].map((line) => `${JSON.stringify(line)}\n`).join('')
}
