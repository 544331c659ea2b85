import type { OptionGroup } from '@parure/vocabulary/filter-group.ts'
import { OptionField } from './option-field.tsx'
import styles from './facet-fields.module.css'
import { NoOptions, OptionList } from './option-list.tsx'
import { UndrawnOptions } from './undrawn-options.tsx'
import { listFacetOptions } from '../state/facet-options.ts'
import { useLoadedOptions } from './use-loaded-options.ts'
import type { Filters } from '../state/use-filters.ts'

interface Props {
  group: OptionGroup
  filters: Filters
}

const ignoreRequest = () => {}

/** The options of a group that arrive with the distributions, all at once; a page omits those of closed groups. */
export function FacetFields({ group, filters }: Props) {
  const loaded = useLoadedOptions(group, filters)
  if (!loaded) return <UndrawnOptions filters={filters} />
  const options = listFacetOptions(loaded, group)
  return (
    <OptionList group={group} filters={loaded} options={options} whole count={options.length} onWant={ignoreRequest} />
  )
}

/** The decades in two columns; other options span both. */
export function PeriodFields({ filters }: { filters: Filters }) {
  const loaded = useLoadedOptions('periods', filters)
  if (!loaded) return <UndrawnOptions filters={filters} />
  const options = listFacetOptions(loaded, 'periods')
  if (options.length === 0) return <NoOptions />
  return (
    <div className={styles.decades}>
      {options.map((option) => (
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
