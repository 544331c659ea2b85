import { notifications } from '@parure/domain/notification/endpoints'
import { messageChannels, type MessageSwitch } from '@parure/domain/notification/switch-name'
import { mayPassGate } from '@parure/domain/role'
import { useEffect, useState } from 'react'
import { call } from '../shell/call.ts'
import { useSession } from '../shell/session.ts'

/** Whether the account may receive results but has enabled no channel. */
export function useOffersResultMails(): boolean {
  const session = useSession()
  const mayHave = session !== null && mayPassGate(session.roleId, 'notifications')
  const [offers, setOffers] = useState(false)
  useEffect(() => {
    if (!mayHave) return undefined
    const controller = new AbortController()
    // No offer when the preferences cannot be loaded.
    call(notifications, {}, controller.signal)
      .then((list) => setOffers(areAllOff(list)))
      .catch(() => {})
    return () => controller.abort()
  }, [mayHave])
  return mayHave && offers
}

function areAllOff(list: readonly { name: string; value: string }[]): boolean {
  const values = messageChannels.map((channel) => {
    const wanted: MessageSwitch = `Outcomes.${channel}`
    return list.find(({ name }) => name === wanted)?.value
  })
  return values.every((value) => value === 'False')
}
