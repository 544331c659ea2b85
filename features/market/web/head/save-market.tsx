import { formatChipLabel } from '@parure/features/catalog/format-option-label.ts'
import { joinNames } from '@parure/features/catalog/name-list.ts'
import { formatPerWeek } from '@parure/features/saved-search/web/message-choice.ts'
import { SaveSearch } from '@parure/features/saved-search/web/dialog/save-search.tsx'
import { useCriteria } from '@parure/features/saved-search/web/dialog/use-criteria.ts'
import {
  useSearchPreview,
  type SearchPreviewState,
} from '@parure/features/saved-search/web/dialog/use-search-preview.ts'
import { useSession } from '@parure/features/shell/web/session/session.ts'
import { formatCount } from '@parure/ui/text/format-count.ts'
import { Check, Plus } from '@parure/ui/icon/icons.tsx'
import type from '@parure/ui/text/type.module.css'
import styles from './save-market.module.css'

/** Saves a search for upcoming lots of a gemstone. Signed-in users see the matches and can refine the search. */
export function SaveMarket({ name }: { name: string }) {
  const isSignedIn = useSession() !== null
  const { criteria, pills, toggle, narrow } = useCriteria({ status: 'Upcoming', gemstones: joinNames([name]) })
  const searchPreview = useSearchPreview(criteria, isSignedIn)
  const [subjectPill, ...addedPills] = pills
  const suggestedPills = (searchPreview.preview?.narrower ?? [])
    .map(({ group, name: option }) => ({
      key: `${group} ${option}`,
      label: formatChipLabel(group, option),
      group,
      option,
    }))
    .filter(({ key }) => !pills.some((pill) => pill.key === key))
  return (
    <section className={styles.save}>
      <h2 className={type.display4}>Save as search</h2>
      <p className={styles.lead}>{`New lots with ${name.toLowerCase()}, and the results of those you saved.`}</p>
      <div className={styles.pills}>
        <span className={styles.own}>
          {subjectPill?.label}
          <Check size={14} strokeWidth={1.6} aria-hidden />
        </span>
        {addedPills.map(({ key, label, on }) => (
          <Pill key={key} label={label} isOn={on} onPress={() => toggle(key)} />
        ))}
        {suggestedPills.map(({ key, label, group, option }) => (
          <Pill key={key} label={label} isOn={false} onPress={() => narrow(group, option)} />
        ))}
      </div>
      {isSignedIn && <Matches shown={searchPreview} />}
      <SaveSearch criteria={criteria} look="primary" hash="#save-this-search" />
    </section>
  )
}

function Pill({ label, isOn, onPress }: { label: string; isOn: boolean; onPress: () => void }) {
  const Mark = isOn ? Check : Plus
  return (
    <button type="button" aria-pressed={isOn} onClick={onPress}>
      {label}
      <Mark size={14} strokeWidth={1.6} aria-hidden />
    </button>
  )
}

/** The number of matching lots, now and per week. */
function Matches({ shown: { preview, isOld, failed, reload: askAgain } }: { shown: SearchPreviewState }) {
  if (failed)
    return (
      <p role="alert" className={styles.matches}>
        The counts could not be loaded. You can save all the same.{' '}
        <button type="button" className={type.link} onClick={askAgain}>
          Try again
        </button>
      </p>
    )
  return (
    <p className={styles.matches}>
      <output aria-busy={isOld}>
        {preview ? (
          <>
            <b>{formatCount(preview.total)}</b>
            {` upcoming ${preview.total === 1 ? 'lot matches' : 'lots match'} now, ${formatPerWeek(preview.perWeek)} new a week.`}
          </>
        ) : (
          'Counting...'
        )}
      </output>
    </p>
  )
}
