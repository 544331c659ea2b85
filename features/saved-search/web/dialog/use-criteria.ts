import type { OptionGroup } from '@parure/vocabulary/filter-group.ts'
import type { SearchCriteria } from '../../contract.ts'
import { buildCriteriaPills } from '../../criteria-name.ts'
import { addOption } from '../../parse-criteria.ts'
import { useState } from 'react'

export interface TogglePill {
  key: string
  label: string
  on: boolean
}

export interface ChosenCriteria {
  criteria: SearchCriteria
  /** All criteria, including those switched off. */
  pills: readonly TogglePill[]
  toggle: (key: string) => void
  /** Names of a group are alternatives, so the new name replaces the others of its group. */
  narrow: (group: OptionGroup, name: string) => void
}

/** Criteria that can be switched off and on again. */
export function useCriteria(initial: SearchCriteria): ChosenCriteria {
  const [all, setAll] = useState(initial)
  const [off, setOff] = useState<ReadonlySet<string>>(new Set())
  const pills = buildCriteriaPills(all).map(({ key, label }) => ({ key, label, on: !off.has(key) }))
  return {
    criteria: excludeCriteria(all, off),
    pills,
    toggle: (key) => setOff(new Set(off.has(key) ? [...off].filter((each) => each !== key) : [...off, key])),
    narrow: (group, name) => {
      const others = pills.map(({ key }) => key).filter((key) => key.startsWith(`${group} `))
      const added = `${group} ${name}`
      setAll(addOption(all, group, name))
      setOff(new Set([...off, ...others].filter((key) => key !== added)))
    },
  }
}

function excludeCriteria(criteria: SearchCriteria, off: ReadonlySet<string>): SearchCriteria {
  const pill = buildCriteriaPills(criteria).find(({ key }) => off.has(key))
  return pill ? excludeCriteria(pill.without, off) : criteria
}
