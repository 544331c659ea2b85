import type { FilterOption } from '../../../contract.ts'
import type { OptionGroup } from '@parure/vocabulary/filter-group.ts'
import { useState, type ReactNode } from 'react'
import { useHydrated } from '@parure/render/use-hydrated.ts'
import { getTick } from './category-choice.ts'
import { FindBox } from './find-box.tsx'
import { filterByName } from './filter-by-name.ts'
import { OptionField } from './option-field.tsx'
import styles from './option-fields.module.css'
import { RestOfOptions } from './rest-of-options.tsx'
import { splitOptions } from './split-options.ts'
import type { Filters } from '../state/use-filters.ts'

/** Groups with more options than this get a box to filter options by name. */
const findBoxThreshold = 20

interface Props {
  group: OptionGroup
  filters: Filters
  options: readonly FilterOption[]
  /** Whether the options are complete. */
  whole: boolean
  /** Number of options of the group. */
  count: number
  /** Called when the visitor opens or searches options that are not loaded yet. */
  onWant: () => void
  missing?: ReactNode
}

/** The options of a group: a few, the rest after "Show all", and a find box when there are many. */
export function OptionList({ group, filters, options, whole, count, onWant, missing }: Props) {
  const [find, setFind] = useState('')
  const hydrated = useHydrated()
  if (whole && options.length === 0) return <NoOptions />
  const { leading, rest } = splitOptions(options, filters.applied[group])
  const renderRows = (list: readonly FilterOption[]) =>
    list.map((option) => (
      <OptionField
        key={option.name}
        group={group}
        option={option}
        tick={getTick(option, filters.draft[group])}
        filters={filters}
      />
    ))
  return (
    <>
      {hydrated && count > findBoxThreshold && <FindBox group={group} find={find} onFind={setFind} onFocus={onWant} />}
      {find.trim() ? (
        <>
          <Found whole={whole}>{renderRows(filterByName(options, find))}</Found>
          {missing}
        </>
      ) : (
        <>
          {renderRows(leading)}
          {rest.length > 0 && (
            <RestOfOptions group={group} rest={rest} count={count} onOpen={onWant} missing={missing}>
              {renderRows}
            </RestOfOptions>
          )}
        </>
      )}
    </>
  )
}

/** Rendered in a group that had options before other choices were made. */
export const NoOptions = () => <p className={styles.none}>Not stated for these lots</p>

function Found({ whole, children }: { whole: boolean; children: ReactNode[] }) {
  if (children.length > 0) return children
  return whole && <p className={styles.none}>No match</p>
}
