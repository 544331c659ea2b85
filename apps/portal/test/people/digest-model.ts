/**
 * A reference model of digests, computed one lot at a time. Times are minutes; eight o'clock is minute 480 of a day.
 */
export interface ModelAccount {
  id: number
  /** Minutes by which its clock is ahead. */
  offset: number
  isPremium: boolean
  follows: Map<number, number>
  /** When brands and searches were switched on, by channel; null while they are off. */
  brandsSince: Record<ModelChannel, number | null>
  searchesSince: Record<ModelChannel, number | null>
  isConnected: boolean
}
export interface ModelSearch {
  id: number
  accountId: number
  gemstone: string
  frequency: 'immediately' | 'daily' | 'weekly'
  by: Record<ModelChannel, boolean>
  savedAt: number
  since: number
  isActive: boolean
}
export interface ModelLot {
  id: number
  brandId: number
  gemstone: string
  seen: number
  isOver: boolean
}
export interface ModelSent {
  moment: 'immediate' | 'daily' | 'weekly'
  searchIds: number[]
  brandIds: number[]
}
export const modelChannels = ['email', 'telegram'] as const
export type ModelChannel = (typeof modelChannels)[number]

export interface Model {
  accounts: ModelAccount[]
  searches: ModelSearch[]
  lots: ModelLot[]
  /** By account, channel and lot. */
  sent: Map<string, ModelSent>
  /** The last day that was served, by account and channel. */
  served: Map<string, number>
  /** Days of immediate digests with lots of searches only, by account and channel. */
  atOnce: Map<string, number[]>
}

const day = 1_440
const dueAt = {
  immediate: ['immediately'],
  daily: ['immediately', 'daily'],
  weekly: ['immediately', 'daily', 'weekly'],
}

export function createEmptyModel(): Model {
  return { accounts: [], searches: [], lots: [], sent: new Map(), served: new Map(), atOnce: new Map() }
}

/** Sends what is due at a time. Day 0 is a Thursday. */
export function sendDueDigests(model: Model, time: number): void {
  for (const channel of modelChannels) {
    const isReached = ({ isPremium, isConnected }: ModelAccount) => isPremium && (channel === 'email' || isConnected)
    for (const account of model.accounts) {
      const today = Math.floor((time + account.offset) / day)
      const eight = today * day + 480 - account.offset
      const key = `${account.id} ${channel}`
      if (time < eight || (model.served.get(key) ?? -1) >= today) continue
      // Accounts with nothing to send are served too.
      model.served.set(key, today)
      if (isReached(account) && sending(model, account, channel).some(({ savedAt }) => savedAt < eight))
        send(model, { account, channel, time }, (today + 4) % 7 === 5 ? 'weekly' : 'daily')
    }
    for (const account of model.accounts.filter(isReached)) send(model, { account, channel, time }, 'immediate')
  }
}

function sending({ searches }: Model, { id }: ModelAccount, channel: ModelChannel): ModelSearch[] {
  return searches.filter((search) => search.accountId === id && search.isActive && search.by[channel])
}

interface Target {
  account: ModelAccount
  channel: ModelChannel
  time: number
}

function send(model: Model, { account, channel, time }: Target, moment: ModelSent['moment']): void {
  const key = `${account.id} ${channel}`
  const today = Math.floor((time + account.offset) / day)
  const gone = model.atOnce.get(key) ?? []
  const isFull = moment === 'immediate' && gone.filter((each) => each === today).length >= 6
  let bySearchAlone = false
  for (const lot of model.lots) {
    if (lot.isOver || time - lot.seen >= 8 * day || model.sent.has(`${key} ${lot.id}`)) continue
    const [opened, asked] = [account.brandsSince[channel], account.searchesSince[channel]]
    const since = account.follows.get(lot.brandId)
    const isFollowed = since !== undefined && since < lot.seen && opened !== null && opened < lot.seen
    const searches = sending(model, account, channel).filter(
      (search) => search.gemstone === lot.gemstone && search.since < lot.seen && asked !== null && asked < lot.seen,
    )
    const isDue = !isFull && searches.some(({ frequency }) => dueAt[moment].includes(frequency))
    if (!isFollowed && !isDue) continue
    const searchIds = searches.map(({ id }) => id).toSorted((a, b) => a - b)
    model.sent.set(`${key} ${lot.id}`, { moment, searchIds, brandIds: isFollowed ? [lot.brandId] : [] })
    bySearchAlone ||= !isFollowed
  }
  if (moment === 'immediate' && bySearchAlone) model.atOnce.set(key, [...gone, today])
}
