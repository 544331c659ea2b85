import type { ListState } from '@parure/domain/catalog/selection'
import { useEffect, useId } from 'react'
import button from '../../ui/button.module.css'
import { Sheet } from '../../ui/sheet.tsx'
import type from '../../ui/type.module.css'
import { ActiveFilters } from './active-filters.tsx'
import { ClearAll } from './clear-all.tsx'
import { itemsText } from '../../ui/count-text.ts'
import { FilterGroups } from './filter-groups.tsx'
import styles from './filter-sheet.module.css'
import type { ListKind } from '../list-kind.ts'
import type { Filters } from './use-filters.ts'

/** SPEC §9: above it the filters stand beside the grid. */
const wide = '(min-width: 769px)'

interface Props {
  kind: ListKind
  state: ListState
  filters: Filters
  open: boolean
  onClose: () => void
}

/** The filters on a phone: full screen, with the live total at the foot. */
export function FilterSheet({ kind, state, filters, open, onClose }: Props) {
  const form = useId()
  useEffect(() => {
    const room = window.matchMedia(wide)
    room.addEventListener('change', onClose)
    return () => room.removeEventListener('change', onClose)
  }, [onClose])
  const clear = (
    <ClearAll kind={kind} state={state} onClear={filters.forget} className={`${type.link} ${styles.clear}`} />
  )
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Filters"
      trailing={clear}
      foot={
        <>
          <output className={`${type.figure} ${type.small} ${type.quiet}`}>{itemsText(filters.counts.total)}</output>
          <button type="submit" form={form} className={button.primary}>
            Apply Filters
          </button>
        </>
      }
    >
      <form
        id={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          onClose()
          filters.apply()
        }}
      >
        <ActiveFilters kind={kind} state={state} />
        {filters.failure && <p role="alert">{filters.failure}</p>}
        <FilterGroups filters={filters} firstOnly />
      </form>
    </Sheet>
  )
}
