import { getOwnValue } from '@parure/values/get-own-value.ts'
import { useId, type ReactNode } from 'react'
import styles from './segments.module.css'
import type from '../text/type.module.css'

interface Props<Value extends string> {
  legend: string
  /** Shows the legend above. */
  labelled?: boolean
  values: readonly Value[]
  names: Record<Value, string>
  selectedValue: Value
  /** Values that cannot be selected. */
  disabled?: readonly Value[]
  /** Shown below. */
  hint?: ReactNode
  onPick: (value: Value) => void
}

/** A radio group of a few values, side by side. */
export function Segments<Value extends string>(props: Props<Value>) {
  const { legend, labelled = false, values, names, selectedValue, disabled = [], hint, onPick } = props
  const name = useId()
  return (
    <fieldset
      className={labelled ? styles.labelled : styles.group}
      aria-describedby={hint ? `${name}-hint` : undefined}
    >
      <legend className={labelled ? styles.legend : type.spoken}>{legend}</legend>
      <div className={styles.switch}>
        {values.map((each) => (
          <label key={each} className={styles.cell}>
            <input
              type="radio"
              name={name}
              value={each}
              checked={each === selectedValue}
              disabled={disabled.includes(each)}
              onChange={() => onPick(each)}
            />
            <span>{getOwnValue(names, each)}</span>
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${name}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </fieldset>
  )
}
