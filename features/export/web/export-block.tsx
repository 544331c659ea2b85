import { exportCollection, exportSearch } from '../endpoints.ts'
import type { ExportAllowance } from '../contract.ts'
import { exportFormats, maxExportsPerDay, maxExportedLots, type ExportFormat } from '../rules.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { BusyButton } from '@parure/ui/button/busy-button.tsx'
import { Checkbox } from '@parure/ui/form/checkbox.tsx'
import { formatLotCount } from '@parure/ui/text/format-count.ts'
import { Note } from '@parure/ui/feedback/note.tsx'
import { SelectField } from '@parure/ui/form/select-field.tsx'
import { SettingsBlock } from '@parure/ui/layout/settings-block.tsx'
import type from '@parure/ui/text/type.module.css'
import styles from './export-block.module.css'
import { parseExportedSearch } from './build-export-address.ts'
import { describeFileLimits } from './describe-file-limits.ts'
import { FormatChoice } from './format-choice.tsx'
import { Download } from '@parure/ui/icon/icons.tsx'
import { useDownload } from './use-download.ts'

/** A saved search, or the collection when the id is null; `lots` is null for plans that do not count it. */
export interface Exportable {
  id: number | null
  name: string
  lots: number | null
}

interface Props {
  allowance: ExportAllowance
  /** The collection is first. */
  sources: readonly Exportable[]
}

const usedUpText = `${maxExportsPerDay} of ${maxExportsPerDay} files used today. The next one is possible from 00:00 UTC.`

/** Formats the contents of a file: `34 lots`, `the first 10 000 lots`. */
const formatFileLots = (lots: number): string =>
  lots > maxExportedLots ? `the first ${formatLotCount(maxExportedLots)}` : formatLotCount(lots)

/** Exports the collection or the matches of a saved search as a file. */
export function ExportBlock({ allowance, sources }: Props) {
  const [params] = useSearchParams()
  const [source, setSource] = useState(() => sources.find(({ id }) => id === parseExportedSearch(params)) ?? sources[0])
  const [format, setFormat] = useState<ExportFormat>(exportFormats[0])
  const [withLog, setWithLog] = useState(true)
  const [usedToday, setUsedToday] = useState(allowance.usedToday)
  const { busy, failure, start } = useDownload()
  if (!source) return null
  const inFile = source.lots === null ? null : formatFileLots(source.lots)
  const isUsedUp = usedToday >= maxExportsPerDay
  const countExport = () => setUsedToday((used) => used + 1)
  const download = () => {
    const query = { format, changeLog: withLog ? 'true' : 'false' } as const
    if (source.id === null) start(exportCollection, { query }, countExport)
    else start(exportSearch, { params: { id: source.id }, query }, countExport)
  }
  return (
    <SettingsBlock
      title="Export"
      lead="One row per lot: facts, prices with their basis and currency, the same in your currency with rate and day, dates and links. What the page shows, without descriptions and pictures."
    >
      <div className={styles.pair}>
        <SelectField
          label="What"
          value={String(source.id)}
          onChange={({ target }) => setSource(sources.find(({ id }) => String(id) === target.value))}
        >
          {sources.map(({ id, name, lots }) => (
            <option key={id} value={String(id)}>
              {lots === null ? name : `${name} (${formatLotCount(lots)})`}
            </option>
          ))}
        </SelectField>
        <FormatChoice chosen={format} onPick={setFormat} />
      </div>
      <div className={styles.log}>
        <Checkbox label="With the change log of each lot" value="log" checked={withLog} onChange={setWithLog} />
      </div>
      <div className={styles.actions}>
        <BusyButton
          look="primary"
          busy={busy}
          mark={<Download size={16} strokeWidth={1.5} aria-hidden />}
          busyText={inFile === null ? 'Preparing...' : `Preparing ${inFile}...`}
          disabled={source.lots === 0 || isUsedUp}
          onClick={download}
        >
          {inFile === null ? 'Download' : `Download ${inFile}`}
        </BusyButton>
      </div>
      {failure && <Note kind="error">{failure}</Note>}
      {isUsedUp && !failure && <Note kind="notice">{usedUpText}</Note>}
      <p className={`${type.tiny} ${type.faint} ${styles.facts}`}>{describeFileLimits(format, usedToday)}</p>
    </SettingsBlock>
  )
}
