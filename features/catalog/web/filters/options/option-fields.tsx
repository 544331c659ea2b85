import type { FilterGroup } from '@parure/vocabulary/filter-group.ts'
import { useCallback, useState } from 'react'
import { MissingOptions } from './missing-options.tsx'
import { OptionList } from './option-list.tsx'
import type { Filters } from '../state/use-filters.ts'
import { UndrawnOptions } from './undrawn-options.tsx'
import { useLoadedOptions } from './use-loaded-options.ts'
import { useWholeGroup } from './use-whole-group.ts'

/**
 * The options of a group of the specification without sub-categories. The page has a part of very many options, and
 * none of closed groups.
 */
export function OptionFields(props: Props) {
  const loaded = useLoadedOptions(props.group, props.filters)
  if (!loaded) return <UndrawnOptions filters={props.filters} />
  return <KnownOptions group={props.group} filters={loaded} />
}

interface Props {
  group: FilterGroup
  filters: Filters
}

function KnownOptions({ group, filters }: Props) {
  const [wanted, setWanted] = useState(false)
  const want = useCallback(() => setWanted(true), [])
  const all = useWholeGroup(group, filters, wanted)
  return (
    <OptionList
      group={group}
      filters={filters}
      options={all.options}
      whole={all.whole}
      count={filters.counts.options[group].count}
      onWant={want}
      missing={wanted && <MissingOptions {...all} />}
    />
  )
}
