import { maxExportsPerDay, maxExportedLots, type ExportFormat } from '../rules.ts'
import { formatGroupedPrice } from '@parure/values/money.ts'

const formatFacts: Readonly<Record<ExportFormat, string>> = {
  csv: 'UTF-8, comma, ISO dates, plain numbers.',
  xlsx: 'A workbook for Excel, LibreOffice and Numbers.',
  ndjson: 'A line of JSON for each lot, amounts as strings.',
}

/** Describes the maximum size of a file and today's remaining number of files. */
export function describeFileLimits(format: ExportFormat, usedToday: number): string {
  const most = formatGroupedPrice(String(maxExportedLots))
  return `${formatFacts[format]} At most ${most} lots a file, ${maxExportsPerDay} files a day. ${usedToday} used today.`
}
