import { getBrowserTimeZone } from '@parure/features/shell/web/session/get-browser-time-zone.ts'
import { SelectField } from '@parure/ui/form/select-field.tsx'
import type from '@parure/ui/text/type.module.css'
import { useHydrated } from '@parure/render/use-hydrated.ts'
import styles from './daily-hour.module.css'
import type { useTimeZone } from './use-time-zone.ts'

/** The hour of daily messages, and a select for the time zone. */
export function DailyHour({ zone, failed, change }: ReturnType<typeof useTimeZone>) {
  const isHydrated = useHydrated()
  if (zone === undefined || !isHydrated) return null
  return (
    <div className={styles.hour}>
      <p>Daily messages go at 8:00 a.m., {formatZone(zone)}.</p>
      <SelectField
        label="Time zone"
        error={failed ? 'The time zone could not be saved. Try again.' : undefined}
        value={zone ?? ''}
        onChange={(event) => void change(event.target.value)}
      >
        {zone === null && <option value="">{formatZone(null)}</option>}
        {timeZones(zone).map((name) => (
          <option key={name} value={name}>
            {formatZone(name)}
          </option>
        ))}
      </SelectField>
      {zone !== null && zone !== getBrowserTimeZone() && (
        <p>
          This browser is in {formatZone(getBrowserTimeZone())}.{' '}
          <button type="button" className={type.link} onClick={() => void change(getBrowserTimeZone())}>
            Use this time zone
          </button>
        </p>
      )}
      <p className={`${type.small} ${type.quiet}`}>Weekly messages go on Fridays at the same hour.</p>
    </div>
  )
}

/** All time zones of the browser, its own first. */
function timeZones(chosen: string | null): string[] {
  return [
    ...new Set([getBrowserTimeZone(), ...(chosen === null ? [] : [chosen]), ...Intl.supportedValuesOf('timeZone')]),
  ]
}

/** Formats `Europe/Zurich` and `America/New York`. */
function formatZone(name: string | null): string {
  return name === null ? 'Coordinated Universal Time' : name.replaceAll('_', ' ')
}
