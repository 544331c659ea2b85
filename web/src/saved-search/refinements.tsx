import { chipLabel } from '@parure/domain/catalog/option-label'
import type { Preview } from '@parure/domain/saved-search/contract'
import { Plus } from '../ui/icons.tsx'
import { useEffect, useId, useRef } from 'react'
import { countText } from '../ui/count-text.ts'
import type { ChosenCriteria } from './use-criteria.ts'
import styles from './search-form.module.css'

interface Props {
  narrower: Preview['narrower']
  /** The criteria shown above, on or off. */
  pills: ChosenCriteria['pills']
  onNarrow: ChosenCriteria['narrow']
}

/** Up to three filters that leave fewer lots. Selecting one adds it to the criteria and focuses it. */
export function Refinements({ narrower, pills, onNarrow }: Props) {
  const title = useId()
  const added = useFocusOnAdded()
  const further = narrower.filter(({ group, name }) => !pills.some(({ key }) => key === `${group} ${name}`))
  if (further.length === 0) return null
  return (
    <div>
      <p id={title} className={styles.label}>
        Refine
      </p>
      <ul className={styles.narrow} aria-labelledby={title}>
        {further.map(({ group, name, count }) => (
          <li key={`${group} ${name}`}>
            <button
              type="button"
              onClick={(event) => {
                added(event.currentTarget.form, chipLabel(group, name))
                onNarrow(group, name)
              }}
            >
              <Plus size={14} strokeWidth={1.6} aria-hidden />
              <span>{chipLabel(group, name)}</span> <span>{countText(count)} now</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The pressed button is removed with the next counts: focuses the added criterion. */
function useFocusOnAdded() {
  const wanted = useRef<{ form: HTMLFormElement | null; label: string } | null>(null)
  useEffect(() => {
    if (!wanted.current) return
    const { form, label } = wanted.current
    wanted.current = null
    const pills = [...(form?.querySelectorAll<HTMLElement>('[aria-pressed]') ?? [])]
    pills.find(({ textContent }) => textContent === label)?.focus()
  })
  return (form: HTMLFormElement | null, label: string) => {
    wanted.current = { form, label }
  }
}
