import { exportAllowance, exportList } from '../endpoints.ts'
import type { ListExport } from '../contract.ts'
import { exportFormats, maxExportedLots, type ExportFormat } from '../rules.ts'
import { formatGroupedPrice } from '@parure/values/money.ts'
import { useEffect, useState } from 'react'
import { call } from '@parure/features/shell/web/call.ts'
import { BusyButton } from '@parure/ui/button/busy-button.tsx'
import { Button } from '@parure/ui/button/button.tsx'
import { Checkbox } from '@parure/ui/form/checkbox.tsx'
import { formatLotCount } from '@parure/ui/text/format-count.ts'
import { Modal } from '@parure/ui/overlay/modal.tsx'
import { Note } from '@parure/ui/feedback/note.tsx'
import { showToast } from '@parure/ui/overlay/toast.ts'
import type from '@parure/ui/text/type.module.css'
import { describeFileLimits } from './describe-file-limits.ts'
import { FormatChoice } from './format-choice.tsx'
import { useDownload } from './use-download.ts'

interface Props {
  list: ListExport
  total: number
  onClose: () => void
}

/** Selects the format of a list's file. */
export function ExportDialog({ list, total, onClose }: Props) {
  const [format, setFormat] = useState<ExportFormat>(exportFormats[0])
  const [withLog, setWithLog] = useState(true)
  const usedToday = useUsedToday()
  const { busy, failure, start } = useDownload()
  const lots = Math.min(total, maxExportedLots)
  const handleDone = () => {
    onClose()
    showToast(`${formatLotCount(lots)} exported.`)
  }
  return (
    <Modal
      open
      title="Export"
      onClose={busy ? undefined : onClose}
      low
      actions={
        <>
          <BusyButton
            look="primary"
            busy={busy}
            busyText="Preparing..."
            onClick={() =>
              start(exportList, { query: { ...list, format, changeLog: withLog ? 'true' : 'false' } }, handleDone)
            }
          >
            {`Download ${formatLotCount(lots)}`}
          </BusyButton>
          {!busy && <Button look="quiet" onClick={onClose} text="Cancel" />}
        </>
      }
    >
      {total > maxExportedLots && (
        <p className={type.small}>
          {`The first ${formatGroupedPrice(String(maxExportedLots))} of ${formatGroupedPrice(String(total))} lots, in the order of the list.`}
        </p>
      )}
      <FormatChoice chosen={format} onPick={setFormat} />
      <Checkbox label="With the change log of each lot" value="log" checked={withLog} onChange={setWithLog} />
      {usedToday !== null && <p className={`${type.tiny} ${type.faint}`}>{describeFileLimits(format, usedToday)}</p>}
      {failure && <Note kind="error">{failure}</Note>}
    </Modal>
  )
}

/** Returns null until it is loaded, and after a failure. */
function useUsedToday(): number | null {
  const [used, setUsed] = useState<number | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    call(exportAllowance, {}, controller.signal).then(
      (allowance) => setUsed(allowance.usedToday),
      () => {},
    )
    return () => controller.abort()
  }, [])
  return used
}
