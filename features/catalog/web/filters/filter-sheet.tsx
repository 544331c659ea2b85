import { countSelectedFilters, type ListState } from '../../selection.ts'
import { Bookmark } from '@parure/ui/icon/icons.tsx'
import { useEffect, useId } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { saveHash } from '@parure/features/saved-search/web/save-hash.ts'
import { Sheet } from '@parure/ui/overlay/sheet.tsx'
import type { SheetEntry } from '@parure/ui/overlay/use-sheet-entry.ts'
import type from '@parure/ui/text/type.module.css'
import { ActiveFilters } from './active-filters.tsx'
import { ClearAll } from './clear-all.tsx'
import { ApplyFilters } from './apply-filters.tsx'
import { FilterGroups } from './filter-groups.tsx'
import styles from './filter-sheet.module.css'
import { focusInvalidField } from './focus-invalid-field.ts'
import type { ListKind } from '../address/list-kind.ts'
import type { Filters } from './state/use-filters.ts'

/** From this width on the filters are beside the grid. */
const wide = '(min-width: 769px)'

interface Props {
  kind: ListKind
  state: ListState
  filters: Filters
  entry: SheetEntry
}

/** The filters on a phone: full screen, with the live total at the foot. */
export function FilterSheet({ kind, state, filters, entry }: Props) {
  const form = useId()
  const { open, close, keepOpen } = entry
  useEffect(() => {
    if (!open) return undefined
    const room = window.matchMedia(wide)
    if (room.matches) close()
    room.addEventListener('change', close)
    return () => room.removeEventListener('change', close)
  }, [open, close])
  const apply = () => {
    if (filters.changed) filters.apply({ replace: true })
    else close()
  }
  const clear = (
    <ClearAll
      kind={kind}
      state={state}
      onClear={filters.discardDraft}
      onStay={keepOpen}
      className={`${type.link} ${styles.clear}`}
    />
  )
  return (
    <Sheet
      open={open}
      onClose={close}
      title="Filters"
      trailing={clear}
      foot={<ApplyFilters filters={filters} form={form} />}
    >
      <form
        id={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!focusInvalidField(event.currentTarget)) apply()
        }}
      >
        <ActiveFilters kind={kind} state={state} currency={filters.currency} onStay={keepOpen} />
        {countSelectedFilters(state) > 0 && <SaveLink />}
        {filters.failure && <p role="alert">{filters.failure}</p>}
        <FilterGroups filters={filters} firstOnly />
      </form>
    </Sheet>
  )
}

/** Opens the dialog that saves the list as a search; it replaces the sheet. */
function SaveLink() {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const open = () =>
    void navigate({ search, hash: saveHash }, { state: state as unknown, replace: true, preventScrollReset: true })
  return (
    <button type="button" aria-haspopup="dialog" className={`${type.link} ${styles.save}`} onClick={open}>
      <Bookmark size={16} strokeWidth={1.5} aria-hidden />
      Save this search
    </button>
  )
}
