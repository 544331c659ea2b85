import type { Web } from '@parure/fetch/open-web.ts'
import type { Db } from '@parure/features/schema.ts'
import { executeDryRun } from '../run/execute-dry-run.ts'
import { collectPreviewLots } from './preview.ts'
import { noPictures } from '../pictures/create-picture-reader.ts'
import type { SourceRow } from '@parure/tabular/source-row.ts'
import { requireAdapter, buildIngestOptions, createTemporaryMemory } from '../sources/run-source.ts'
import type { RegisteredSource } from '../sources/registry.ts'

/** Runs the source in a transaction that is rolled back; reads at most `most` rows. */
export async function trySource(
  db: Db,
  source: RegisteredSource,
  { most: maxRows, onWait, ...given }: { signal: AbortSignal; web: Web; most: number; onWait?: () => void },
) {
  const options = buildIngestOptions(source, noPictures)
  const facts: string[] = []
  const { preset, lots } = collectPreviewLots(options.preset)
  const rows = requireAdapter(source).streamRows(source, {
    ...given,
    memory: createTemporaryMemory(),
    report: (fact) => void facts.push(fact),
  })
  const summary = await executeDryRun(db, limitRows(rows, maxRows), {
    ...options,
    preset,
    ...(onWait ? { onWait } : {}),
  })
  return { summary, lots, facts }
}

async function* limitRows(rows: AsyncIterable<SourceRow>, most: number): AsyncIterable<SourceRow> {
  let count = 0
  for await (const row of rows) {
    yield row
    count += 1
    if (count >= most) return
  }
}
