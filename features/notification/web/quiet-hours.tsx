import type { HourSpan } from '../contract.ts'
import { changeQuietHours } from '../endpoints.ts'
import { useState } from 'react'
import { call } from '@parure/features/shell/web/call.ts'
import { SelectField } from '@parure/ui/form/select-field.tsx'
import type from '@parure/ui/text/type.module.css'
import styles from './push-devices.module.css'

const dayHours = Array.from({ length: 24 }, (_, hour) => hour)
/** Initial values when quiet hours are turned on. */
const usualHours: HourSpan = { from: 22, to: 7 }
const off = 'off'

/** The hours in which messages to devices wait. */
export function QuietHours({ loaded }: { loaded: HourSpan | null }) {
  const [hours, setHours] = useState(loaded)
  const [hasFailed, setFailed] = useState(false)
  const change = async (next: HourSpan | null) => {
    const before = hours
    setHours(next)
    setFailed(false)
    try {
      await call(changeQuietHours, { body: { hours: next } })
    } catch {
      setHours(before)
      setFailed(true)
    }
  }
  const changeStart = (value: string) => {
    const { to } = hours ?? usualHours
    const from = Number(value)
    void change(value === off ? null : { from, to: to === from ? (from + 1) % 24 : to })
  }
  return (
    <>
      <h3 id="quiet-hours" className={`${type.display4} ${styles.heading}`}>
        Quiet hours
      </h3>
      <fieldset className={styles.hours} aria-labelledby="quiet-hours">
        <SelectField
          label="From"
          error={hasFailed ? 'Quiet hours could not be saved. Try again.' : undefined}
          value={hours?.from ?? off}
          onChange={(event) => changeStart(event.target.value)}
        >
          <option value={off}>Off</option>
          {dayHours.map((hour) => (
            <option key={hour} value={hour}>
              {formatHour(hour)}
            </option>
          ))}
        </SelectField>
        {hours && (
          <SelectField
            label="To"
            value={hours.to}
            onChange={(event) => void change({ ...hours, to: Number(event.target.value) })}
          >
            {dayHours
              .filter((hour) => hour !== hours.from)
              .map((hour) => (
                <option key={hour} value={hour}>
                  {formatHour(hour)}
                </option>
              ))}
          </SelectField>
        )}
      </fieldset>
      <p className={`${type.small} ${type.quiet}`}>
        {hours ? 'In your time zone, below. Messages wait until these hours end.' : 'Messages come at any hour.'}
      </p>
    </>
  )
}

/** Formats 22 as "10:00 p.m.", or as "22:00" where the reader's clock has 24 hours. */
function formatHour(hour: number): string {
  return new Date(Date.UTC(2000, 0, 1, hour))
    .toLocaleTimeString(navigator.language, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
    .replace(/\u202f|\u00a0/, ' ')
    .replace('AM', 'a.m.')
    .replace('PM', 'p.m.')
}
