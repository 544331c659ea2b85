import { changeTimeZone } from '@parure/features/account/endpoints.ts'
import { useState } from 'react'
import { call } from '@parure/features/shell/web/call.ts'

/** The account's time zone; null for none, undefined when it could not be loaded. */
export type TimeZone = string | null | undefined

/** The account's time zone, changed optimistically and rolled back on failure. */
export function useTimeZone(loaded: TimeZone) {
  const [zone, setZone] = useState(loaded)
  const [failed, setFailed] = useState(false)
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
  return { zone, failed, change }
}
