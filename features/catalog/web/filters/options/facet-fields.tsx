import { notStated, type OptionGroup } from '@parure/vocabulary/filter-group.ts'
import { OptionField } from './option-field.tsx'
import styles from './facet-fields.module.css'
import { OptionList } from './option-list.tsx'
import { UndrawnOptions } from './undrawn-options.tsx'
import { listFacetOptions, type Filters } from '../state/use-filters.ts'

interface Props {
  group: OptionGroup
  filters: Filters
}

const ignoreRequest = () => {}

/** The options of a group that arrive with the distributions, all at once; a page omits those of closed groups. */
export function FacetFields({ group, filters }: Props) {
  const options = listFacetOptions(filters, group)
  if (filters.undrawn.includes(group)) return <UndrawnOptions filters={filters} />
  return (
    <OptionList group={group} filters={filters} options={options} whole count={options.length} onWant={ignoreRequest} />
  )
}

/** The decades in two columns; other options span both. */
export function PeriodFields({ filters }: { filters: Filters }) {
  if (filters.undrawn.includes('periods')) return <UndrawnOptions filters={filters} />
  return (
    <div className={styles.decades}>
      {listFacetOptions(filters, 'periods').map((option) => (
        <div key={option.name} className={/^\d/.test(option.name) ? undefined : styles.wide}>
          <OptionField
            group="periods"
            option={option}
            tick={filters.draft.periods.includes(option.name) ? 'on' : 'off'}
            filters={filters}
          />
        </div>
      ))}
    </div>
  )
}

/** How lots ended. Without a choice, lots that await their results are excluded. */
export function OutcomeFields({ filters }: { filters: Filters }) {
  return (
    <>
      <FacetFields group="outcomes" filters={filters} />
      {filters.draft.outcomes.length === 0 && <p className={styles.hint}>Lots without a result yet are hidden.</p>}
    </>
  )
}

/** Whether a group has an option to choose: "Not stated" alone is none. */
export function hasOptions(filters: Filters, group: OptionGroup): boolean {
  if (filters.draft[group].length > 0 || filters.undrawn.includes(group)) return true
  return listFacetOptions(filters, group).some(({ name }) => name !== notStated)
}
