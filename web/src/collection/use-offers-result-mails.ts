import { notifications } from '@parure/domain/notification/endpoints'
import { channels, type MessageSwitch } from '@parure/domain/notification/switch-name'
import { may } from '@parure/domain/role'
import { useEffect, useState } from 'react'
import { call } from '../shell/call.ts'
import { useSession } from '../shell/session.ts'

/** Whether one could have results by mail and has switched on no way to get them. */
export function useOffersResultMails(): boolean {
  const session = useSession()
  const mayHave = session !== null && may(session.roleId, 'notifications')
  const [offers, setOffers] = useState(false)
  useEffect(() => {
    if (!mayHave) return undefined
    const leaving = new AbortController()
    // Where the preferences cannot be loaded, nothing is offered.
    call(notifications, {}, leaving.signal)
      .then((list) => setOffers(allOff(list)))
      .catch(() => {})
    return () => leaving.abort()
  }, [mayHave])
  return mayHave && offers
}

function allOff(list: readonly { name: string; value: string }[]): boolean {
  const values = channels.map((channel) => {
    const wanted: MessageSwitch = `Outcomes.${channel}`
    return list.find(({ name }) => name === wanted)?.value
  })
  return values.every((value) => value === 'False')
}
