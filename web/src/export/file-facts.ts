import { exportsPerDay, mostExportedLots, type ExportFormat } from '@parure/domain/export/rules'
import { groupedPrice } from '@parure/domain/money'

const formatFacts: Readonly<Record<ExportFormat, string>> = {
  csv: 'UTF-8, comma, ISO dates, plain numbers.',
  xlsx: 'A workbook for Excel, LibreOffice and Numbers.',
  ndjson: 'A line of JSON for each lot, amounts as strings.',
}

/** Describes the maximum size of a file and today's remaining number of files. */
export function fileFacts(format: ExportFormat, usedToday: number): string {
  const most = groupedPrice(String(mostExportedLots))
  return `${formatFacts[format]} At most ${most} lots a file, ${exportsPerDay} files a day. ${usedToday} used today.`
}
