import { exportFormats, type ExportFormat } from '../rules.ts'
import { Segments } from '@parure/ui/form/segments.tsx'

const names: Readonly<Record<ExportFormat, string>> = { csv: 'CSV', xlsx: 'Excel', ndjson: 'NDJSON' }

interface Props {
  chosen: ExportFormat
  onPick: (format: ExportFormat) => void
}

export function FormatChoice({ chosen, onPick }: Props) {
  return (
    <Segments legend="Format" labelled values={exportFormats} names={names} selectedValue={chosen} onPick={onPick} />
  )
}
