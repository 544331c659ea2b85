import type { IncomingLot } from '@parure/features/ingestion/server/incoming/incoming-lot.ts'
import { createMappedPreset } from '@parure/features/ingestion/server/mapping/create-mapped-preset.ts'
import { parseMapping } from '@parure/features/ingestion/server/mapping/mapping.ts'
import { streamFileRows } from '@parure/features/ingestion/server/parsing/stream-file-rows.ts'
import { withListFile } from '@parure/features/ingestion/server/sources/uploaded-list.ts'
import { buildMappingJson } from '@parure/features/source-draft/server/draft-mapping.ts'
import { inspectUnknownList } from '@parure/features/source-draft/server/guess-encoding.ts'
import { emptySettings, guessSettings } from '@parure/features/source-draft/server/guess-settings.ts'

/** Reads a list by the wizard's own suggestion; the operator states only house, sale, zone and currency. */
export async function readSuggestedList(fileName: string, content: Buffer | string, stated: object) {
  return withListFile({ fileName, content: Buffer.from(content) }, async (file) => {
    const { looked, settings } = await inspectUnknownList(file, emptySettings)
    if (typeof looked === 'string') throw new Error(looked)
    const guessed = guessSettings(settings, looked)
    const all = { ...guessed, house: 'Halder', name: 'halder', saleKey: 'S', priceBasis: guessed.priceBasis, ...stated }
    const preset = createMappedPreset(parseMapping(buildMappingJson(all, looked.heads), new Map()), file)
    const lots: IncomingLot[] = []
    const others: [row: number, why: string][] = []
    for await (const row of streamFileRows(file, { format: preset.format, ...preset.reading })) {
      if (row.content) lots.push(preset.read(row.content))
      else others.push([row.number, row.skipped ?? row.error ?? ''])
    }
    return { facts: looked.facts, columns: guessed.columns, lots, others }
  })
}

/** The number, the title, the estimate, the result and the doubts of a lot. */
export const describeLot = ({ lotNumber, title, prices, statedOutcome, doubts }: IncomingLot) => {
  const { estimateLow, estimateHigh, realised, basis } = prices
  const result = realised === null ? statedOutcome : `${realised} ${basis}`
  return [lotNumber, title, `${estimateLow}-${estimateHigh}`, result, doubts?.map(({ code }) => code).join() ?? '']
}
