import { Check, Plus } from '@parure/ui/icon/icons.tsx'
import styles from './saved-search-form.module.css'
import type { TogglePill } from './use-criteria.ts'

interface Props {
  legend?: string
  pills: readonly TogglePill[]
  onToggle: (key: string) => void
}

/** The criteria of the search as toggle buttons. */
export function CriteriaPills({ legend = 'Criteria', pills, onToggle }: Props) {
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {pills.length === 0 ? (
        <p className={styles.hint}>All lots.</p>
      ) : (
        <div className={styles.pills}>
          {pills.map(({ key, label, on }) => (
            <button key={key} type="button" className={styles.pill} aria-pressed={on} onClick={() => onToggle(key)}>
              <span>{label}</span>
              {on ? (
                <Check size={14} strokeWidth={1.6} aria-hidden />
              ) : (
                <Plus size={14} strokeWidth={1.6} aria-hidden />
              )}
            </button>
          ))}
        </div>
      )}
    </fieldset>
  )
}
