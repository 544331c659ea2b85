import { formatChipLabel } from '@parure/features/catalog/format-option-label.ts'
import type { SearchPreview } from '../../contract.ts'
import { Plus } from '@parure/ui/icon/icons.tsx'
import { useEffect, useId, useRef } from 'react'
import { formatCount } from '@parure/ui/text/format-count.ts'
import type { ChosenCriteria } from './use-criteria.ts'
import styles from './saved-search-form.module.css'

interface Props {
  narrower: SearchPreview['narrower']
  /** The criteria shown above, on or off. */
  pills: ChosenCriteria['pills']
  onNarrow: ChosenCriteria['narrow']
}

/** Up to three filters that leave fewer lots. Selecting one adds it to the criteria and focuses it. */
export function Refinements({ narrower, pills, onNarrow }: Props) {
  const title = useId()
  const focusAfterAdding = useAddedFocus()
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
                focusAfterAdding(event.currentTarget.form, formatChipLabel(group, name))
                onNarrow(group, name)
              }}
            >
              <Plus size={14} strokeWidth={1.6} aria-hidden />
              <span>{formatChipLabel(group, name)}</span> <span>{formatCount(count)} now</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The pressed button is removed with the next counts: focuses the added criterion. */
function useAddedFocus() {
  const pendingFocus = useRef<{ form: HTMLFormElement | null; label: string } | null>(null)
  useEffect(() => {
    if (!pendingFocus.current) return
    const { form, label } = pendingFocus.current
    pendingFocus.current = null
    const pills = [...(form?.querySelectorAll<HTMLElement>('[aria-pressed]') ?? [])]
    pills.find(({ textContent }) => textContent === label)?.focus()
  })
  return (form: HTMLFormElement | null, label: string) => {
    pendingFocus.current = { form, label }
  }
}
