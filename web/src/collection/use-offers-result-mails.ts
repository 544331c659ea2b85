import { notifications } from '@parure/domain/notification/endpoints'
import { channels, type MessageSwitch } from '@parure/domain/notification/switch-name'
import { may } from '@parure/domain/role'
import { useEffect, useState } from 'react'
import { call } from '../shell/call.ts'
import { useSession } from '../shell/session.ts'

/** Whether the account may receive results but has enabled no channel. */
export function useOffersResultMails(): boolean {
  const session = useSession()
  const mayHave = session !== null && may(session.roleId, 'notifications')
  const [offers, setOffers] = useState(false)
  useEffect(() => {
    if (!mayHave) return undefined
    const leaving = new AbortController()
    // No offer when the preferences cannot be loaded.
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
