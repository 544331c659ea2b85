import type { Web } from '../../platform/fetch/open-web.ts'
import type { Db } from '../../schema.ts'
import { dryRun } from '../run/dry-run.ts'
import { presetWithPreview } from './preview.ts'
import { noPictures } from '../pictures/picture-reader.ts'
import type { SourceRow } from '../incoming/source-row.ts'
import { adapterOf, optionsOf, temporaryMemory } from '../sources/run-source.ts'
import type { RegisteredSource } from '../sources/registry.ts'

/** Runs the source in a transaction that is rolled back; reads at most `most` rows. */
export async function trySource(
  db: Db,
  source: RegisteredSource,
  { most, onWait, ...given }: { signal: AbortSignal; web: Web; most: number; onWait?: () => void },
) {
  const options = optionsOf(source, noPictures)
  const facts: string[] = []
  const { preset, lots } = presetWithPreview(options.preset)
  const rows = adapterOf(source).rows(source, {
    ...given,
    memory: temporaryMemory(),
    report: (fact) => void facts.push(fact),
  })
  const summary = await dryRun(db, firstOf(rows, most), {
    ...options,
    preset,
    ...(onWait ? { onWait } : {}),
  })
  return { summary, lots, facts }
}

async function* firstOf(rows: AsyncIterable<SourceRow>, most: number): AsyncIterable<SourceRow> {
  let count = 0
  for await (const row of rows) {
    yield row
    count += 1
    if (count >= most) return
  }
}
