import { months } from '@parure/values/months.ts'
import { useState } from 'react'
import { Select } from '@parure/ui/form/select-field.tsx'
import styles from './date-of-birth.module.css'
import { listBirthYears, countDays, clampDay } from './sign-up-draft.ts'

/** Three selects, named `month`, `day` and `year`; the number of days depends on month and year. */
export function DateOfBirth() {
  const [chosen, setChosen] = useState({ month: '', day: '', year: '' })
  const choose = (part: Partial<typeof chosen>) =>
    setChosen((now) => {
      const next = { ...now, ...part }
      return { ...next, day: clampDay(next) }
    })
  return (
    <fieldset>
      <legend className={styles.legend}>
        Date of Birth <span className={styles.optional}>optional</span>
      </legend>
      <div className={styles.parts}>
        <Part
          name="month"
          label="Month"
          autoComplete="bday-month"
          value={chosen.month}
          options={months.map((text, index) => ({ value: index + 1, text }))}
          onChange={(month) => choose({ month })}
        />
        <Part
          name="day"
          label="Day"
          autoComplete="bday-day"
          value={chosen.day}
          options={listNumberOptions(Array.from({ length: countDays(chosen) }, (_, index) => index + 1))}
          onChange={(day) => choose({ day })}
        />
        <Part
          name="year"
          label="Year"
          autoComplete="bday-year"
          value={chosen.year}
          options={listNumberOptions(listBirthYears())}
          onChange={(year) => choose({ year })}
        />
      </div>
    </fieldset>
  )
}

interface Option {
  value: number
  text: string
}

interface PartProps {
  name: string
  label: string
  autoComplete: string
  value: string
  options: Option[]
  onChange: (value: string) => void
}

function Part({ name, label, autoComplete, value, options, onChange }: PartProps) {
  return (
    <Select
      name={name}
      aria-label={label}
      autoComplete={autoComplete}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{label}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </Select>
  )
}

function listNumberOptions(values: number[]): Option[] {
  return values.map((value) => ({ value, text: String(value) }))
}
