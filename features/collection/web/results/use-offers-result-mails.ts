import { notifications } from '@parure/features/notification/endpoints.ts'
import { messageChannels, type MessageSwitch } from '@parure/features/notification/switch-name.ts'
import { mayPassGate } from '@parure/contract/role.ts'
import { useEffect, useState } from 'react'
import { call } from '@parure/features/shell/web/call.ts'
import { useSession } from '@parure/features/shell/web/session/session.ts'

/** Whether the account may receive results but has enabled no channel. */
export function useOffersResultMails(): boolean {
  const session = useSession()
  const mayHave = session !== null && mayPassGate(session.roleId, 'resultAlerts')
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
  return values.includes('False') && !values.includes('True')
}
