import type { SearchPreview } from '../../contract.ts'
import { formatLotCount } from '@parure/ui/text/format-count.ts'
import { Note } from '@parure/ui/feedback/note.tsx'
import type from '@parure/ui/text/type.module.css'
import { describeBroadSearch, formatPerWeek } from '../message-choice.ts'
import styles from './saved-search-form.module.css'
import type { SearchPreviewState } from './use-search-preview.ts'

/** The number of matching lots, now and new ones per week. */
export function MatchFigures({ preview: shown, isPast }: { preview: SearchPreviewState; isPast: boolean }) {
  const { preview, isOld, failed, reload } = shown
  if (failed)
    return (
      <p role="alert" className={styles.hint}>
        The counts could not be loaded. You can save all the same.{' '}
        <button type="button" className={type.link} onClick={reload}>
          Try again
        </button>
      </p>
    )
  const warning = preview && !isPast ? describeBroadSearch(preview.perWeek) : null
  return (
    <div className={styles.figures}>
      <output aria-busy={isOld}>
        <dl className={styles.match}>
          <div>
            <dt>Matches now</dt>
            <dd>
              {preview ? formatMatchCount(preview) : <span className={styles.waiting}>Counting...</span>}
              <small>{isPast ? 'auction results' : 'upcoming'}</small>
            </dd>
          </div>
          {!isPast && (
            <div>
              <dt>New lots a week</dt>
              <dd>
                {preview ? formatPerWeek(preview.perWeek) : <span className={styles.waiting}>Counting...</span>}
                <small>average of 90 days</small>
              </dd>
            </div>
          )}
        </dl>
      </output>
      {warning !== null && <Note kind="notice">{warning}</Note>}
    </div>
  )
}

function formatMatchCount({ total }: SearchPreview): string {
  if (total === 0) return 'No lot'
  return formatLotCount(total)
}
