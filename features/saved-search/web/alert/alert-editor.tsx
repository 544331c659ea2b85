import { getSavedSearchLimit, Role } from '@parure/contract/role.ts'
import type { SavedSearch, SavedSearchChange, SearchCriteria } from '../../contract.ts'
import { suggestSearchName } from '../../criteria-name.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useSession } from '@parure/features/shell/web/session/session.ts'
import { Button } from '@parure/ui/button/button.tsx'
import { formatCount } from '@parure/ui/text/format-count.ts'
import { Check } from '@parure/ui/icon/icons.tsx'
import { Modal } from '@parure/ui/overlay/modal.tsx'
import { Note } from '@parure/ui/feedback/note.tsx'
import { AlertOptions } from './alert-options.tsx'
import styles from './alert-sheet.module.css'
import { CriteriaPills } from '../dialog/criteria-pills.tsx'
import { describeRate } from './describe-rate.ts'
import { useMessageChannels } from '../message-channels.ts'
import { describeBroadSearch, isTooOften } from '../message-choice.ts'
import { Refinements } from '../dialog/refinements.tsx'
import type { AlertState } from './use-alert.ts'
import { useCriteria, type ChosenCriteria } from '../dialog/use-criteria.ts'
import { useSearchPreview, type SearchPreviewState } from '../dialog/use-search-preview.ts'

interface Props {
  open: boolean
  saved: Extract<AlertState, { step: 'saved' }>
  /** All criteria that can be switched. */
  initial: SearchCriteria
  hasChangeFailed: boolean
  onChange: (change: SavedSearchChange) => void
  onClose: () => void
  onDelete: () => void
}

/** The saved alert: every change is stored at once. */
export function AlertEditor({ open, saved, initial, hasChangeFailed, onChange, onClose, onDelete }: Props) {
  const { search, isKnown } = saved
  const chosen = useCriteria(isKnown ? search.criteria : initial)
  const preview = useSearchPreview(chosen.criteria, open)
  const tooOften = preview.preview !== null && isTooOften(preview.preview.perWeek)
  const ways = useMessageChannels(open)
  useStoredCriteria(chosen.criteria, onChange)
  useDailyWhenTooOften(search, tooOften, onChange)
  const { frequency, email, telegram, push } = search
  return (
    <Modal
      open={open}
      low
      row
      above={
        <output className={styles.saved}>
          <Check size={16} strokeWidth={1.6} aria-hidden />
          {isKnown ? 'You already have this alert' : 'Alert saved'}
        </output>
      }
      title={search.name}
      onClose={onClose}
      actions={
        <>
          <Button look="primary" onClick={onClose} text="Done" />
          <Button look="quiet" onClick={onDelete} text="Delete alert" />
        </>
      }
    >
      {hasChangeFailed && <Note kind="error">The change could not be saved. Try again.</Note>}
      {search.isBeyondPlan && (
        <Note kind="notice">Paused: your plan includes fewer alerts, of which the oldest go on.</Note>
      )}
      <Broad preview={preview} chosen={chosen} />
      <div>
        <CriteriaPills legend="Tap to turn off what doesn’t matter" pills={chosen.pills} onToggle={chosen.toggle} />
        <MatchLine preview={preview} />
      </div>
      <AlertOptions
        choice={{ frequency, email, telegram, push }}
        ways={ways}
        isTooOften={tooOften}
        onChoose={onChange}
      />
      <CapacityLine saved={saved} />
    </Modal>
  )
}

/** Stores the criteria when a toggle changes them. */
function useStoredCriteria(criteria: SearchCriteria, onChange: Props['onChange']) {
  const key = JSON.stringify(criteria)
  const store = useEffectEvent(() => onChange({ criteria, name: suggestSearchName(criteria) }))
  const stored = useRef(key)
  useEffect(() => {
    if (stored.current === key) return
    stored.current = key
    store()
  }, [key])
}

/** An alert that would be sent too often becomes a daily one. */
function useDailyWhenTooOften({ frequency }: SavedSearch, tooOften: boolean, onChange: Props['onChange']) {
  const isReplaced = tooOften && frequency === 'immediately'
  const replace = useEffectEvent(() => onChange({ frequency: 'daily' }))
  useEffect(() => {
    if (isReplaced) replace()
  }, [isReplaced])
}

function Broad({ preview: { preview }, chosen }: { preview: SearchPreviewState; chosen: ChosenCriteria }) {
  const warning = preview ? describeBroadSearch(preview.perWeek) : null
  if (!preview || warning === null) return null
  return (
    <>
      <Note kind="notice">{warning}</Note>
      <Refinements narrower={preview.narrower} pills={chosen.pills} onNarrow={chosen.narrow} />
    </>
  )
}

function MatchLine({ preview: { preview, isOld } }: { preview: SearchPreviewState }) {
  if (!preview) return <p className={styles.count}>Counting…</p>
  const { total, perWeek } = preview
  return (
    <output className={styles.count} aria-busy={isOld}>
      <b>{total === 0 ? 'No match now.' : `${formatCount(total)} ${total === 1 ? 'matches' : 'match'} now.`}</b>{' '}
      {describeRate(perWeek)}
    </output>
  )
}

function CapacityLine({ saved: { capacity, count } }: Pick<Props, 'saved'>) {
  const role = useSession()?.roleId ?? Role.Undefined
  const limit = capacity ?? getSavedSearchLimit(role)
  const words = limit === null ? 'No limit.' : `${count} of ${limit} ${limit === 1 ? 'alert. Free.' : 'alerts.'}`
  return <p className={styles.note}>{words} Houses never see your searches, limits or saved lots.</p>
}
