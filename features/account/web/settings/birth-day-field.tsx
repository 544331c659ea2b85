import { isCalendarDay } from '@parure/values/calendar-day.ts'
import { Calendar } from '@parure/ui/icon/icons.tsx'
import { useRef, useState } from 'react'
import { Field } from '@parure/ui/form/field.tsx'
import field from '@parure/ui/form/field.module.css'
import styles from './birth-day-field.module.css'
import { birthDays } from './profile-draft.ts'
import { parseWrittenDay, formatWrittenDay } from './format-written-day.ts'

interface Props {
  label: string
  /** `YYYY-MM-DD`, or typed text that is not a date. */
  value: string
  onChange: (value: string) => void
}

/** A date typed as `Mar 14, 1978` or selected in the browser's calendar. */
export function BirthDayField({ label, value, onChange }: Props) {
  /** The typed text, until the field loses the focus. */
  const [text, setText] = useState<string | null>(null)
  const calendar = useRef<HTMLInputElement>(null)
  const write = (written: string) => {
    setText(written)
    onChange(parseWrittenDay(written))
  }
  const choose = (day: string) => {
    setText(null)
    onChange(day)
  }
  return (
    <Field label={label}>
      {(control) => (
        <div className={field.affix}>
          <input
            type="date"
            ref={calendar}
            className={styles.calendar}
            tabIndex={-1}
            aria-hidden
            min={birthDays.earliest}
            max={birthDays.latest}
            value={isCalendarDay(value) ? value : ''}
            onChange={(event) => choose(event.target.value)}
          />
          <input
            {...control}
            type="text"
            autoComplete="bday"
            placeholder="Day Month Year"
            className={field.control}
            value={text ?? formatWrittenDay(value)}
            onChange={(event) => write(event.target.value)}
            onBlur={() => setText(null)}
          />
          <button
            type="button"
            className={field.reveal}
            aria-label="Choose a date"
            onClick={() => openPicker(calendar.current)}
          >
            <Calendar size={20} strokeWidth={1.25} aria-hidden />
          </button>
        </div>
      )}
    </Field>
  )
}

/** Browsers without a date picker leave typing. */
function openPicker(calendar: HTMLInputElement | null): void {
  try {
    calendar?.showPicker()
  } catch (error) {
    console.warn(error)
  }
}
