import { changeTimeZone } from '@parure/domain/account/endpoints'
import { useState } from 'react'
import { call } from '../shell/call.ts'
import { SelectField } from '../ui/select-field.tsx'
import type from '../ui/type.module.css'
import { useHydrated } from '../ui/use-hydrated.ts'
import styles from './daily-hour.module.css'

/** The account's time zone; null for none, undefined where it could not be read. */
export type TimeZone = string | null | undefined

/** When daily messages go, and a way to say where one is. */
export function DailyHour({ timeZone }: { timeZone: TimeZone }) {
  const [zone, setZone] = useState(timeZone)
  const [failed, setFailed] = useState(false)
  const isHydrated = useHydrated()
  if (zone === undefined || !isHydrated) return null
  const change = async (chosen: string) => {
    setZone(chosen)
    setFailed(false)
    try {
      await call(changeTimeZone, { body: { timeZone: chosen } })
    } catch (error) {
      console.error(error)
      setZone(zone)
      setFailed(true)
    }
  }
  return (
    <div className={styles.hour}>
      <p>Daily messages go at 08:00, {shownZone(zone)}.</p>
      <SelectField
        label="Time zone"
        error={failed ? 'The time zone could not be saved. Try again.' : undefined}
        value={zone ?? ''}
        onChange={(event) => void change(event.target.value)}
      >
        {zone === null && <option value="">{shownZone(null)}</option>}
        {timeZones(zone).map((name) => (
          <option key={name} value={name}>
            {shownZone(name)}
          </option>
        ))}
      </SelectField>
      <p className={`${type.small} ${type.quiet}`}>Weekly messages go on Fridays at the same hour.</p>
    </div>
  )
}

/** All that the browser knows, its own first. */
export function timeZones(chosen: string | null): string[] {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return [...new Set([own, ...(chosen === null ? [] : [chosen]), ...Intl.supportedValuesOf('timeZone')])]
}

/** `Europe/Zurich`, `America/New York`. */
function shownZone(name: string | null): string {
  return name === null ? 'Coordinated Universal Time' : name.replaceAll('_', ' ')
}
