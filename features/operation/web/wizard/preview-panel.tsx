import type { DraftPreview } from '@parure/features/source-draft/contract.ts'
import { getFailureText } from '@parure/features/shell/web/failure/get-failure-text.ts'
import { showToast } from '@parure/ui/overlay/toast.ts'
import { ChevronLeft, ChevronRight } from '@parure/ui/icon/icons.tsx'
import { FactList } from '@parure/ui/text/fact-list.tsx'
import { IconButton } from '@parure/ui/button/icon-button.tsx'
import { Note } from '@parure/ui/feedback/note.tsx'
import type from '@parure/ui/text/type.module.css'
import button from '@parure/ui/button/button.module.css'
import styles from './preview-panel.module.css'

interface Props {
  preview: DraftPreview
  showRow: (row: number) => Promise<void>
}

/** One row as a lot; values read from texts are marked. */
export function PreviewPanel({ preview, showRow }: Props) {
  const { row, rows, title, facts, rejected } = preview
  const openRow = (next: number) => {
    showRow(next).catch((error: unknown) => showToast(getFailureText(error)))
  }
  return (
    <aside className={styles.panel} aria-label="Preview">
      <div className={styles.head}>
        <h2>
          Preview, row {row + 1} of {rows}
        </h2>
        <span className={styles.turn}>
          <IconButton
            icon={ChevronLeft}
            label="Previous row"
            className={button.lined}
            aria-disabled={row === 0}
            onClick={() => row > 0 && openRow(row - 1)}
          />
          <IconButton
            icon={ChevronRight}
            label="Next row"
            className={button.lined}
            aria-disabled={row + 1 >= rows}
            onClick={() => row + 1 < rows && openRow(row + 1)}
          />
        </span>
      </div>
      {rejected && (
        <Note kind="notice">
          This row would be left out: {rejected.reason} <span className={type.tiny}>({rejected.code})</span>
        </Note>
      )}
      {title && <p className={type.display4}>{title}</p>}
      <FactList
        narrow
        facts={facts.map(({ label, value, read }) => ({
          label,
          value: (
            <>
              {value}
              {read && <span className={styles.read}> read</span>}
            </>
          ),
        }))}
      />
    </aside>
  )
}
