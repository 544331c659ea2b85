import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { generateLots } from '../demo/src/generator/lots/generate-lots.ts'
import { resolveRowDates } from '../demo/src/load/load-demo-feed.ts'

/** Writes generated lots as NDJSON, deterministic for the seed and those after it. */
export async function writeGeneratedCatalog(file: string, lots: number, firstSeed = 1): Promise<void> {
  const out = createWriteStream(file)
  let written = 0
  for (let seed = firstSeed; written < lots; seed++) {
    const rows = generateLots(seed).slice(0, lots - written)
    written += rows.length
    for (const row of rows) {
      // Pictures are timed elsewhere. Keys and sales are unique for each seed.
      const own = {
        ...resolveRowDates(row, '2026-11-01'),
        key: `${row.key}-${seed}`,
        sale_key: `${row.sale_key}-${seed}`,
        pictures: [],
      }
      out.write(`${JSON.stringify(own)}\n`)
    }
  }
  out.end()
  await finished(out)
}
