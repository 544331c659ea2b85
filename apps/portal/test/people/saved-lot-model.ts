/*
 * A reference model of results and reminders of saved lots, computed from the whole history each time; instants are
 * milliseconds.
 */
export interface ModelLot {
  title: string
  sale: number
  price: string | null
  basis: 'hammer' | 'inclusive' | null
  currency: string
  outcome: 'unsold' | 'withdrawn' | null
  /** When price, basis or outcome last changed. */
  statedAt: number
}

export interface ModelSale {
  /** First and last day, `YYYY-MM-DD`. */
  first: string
  last: string
  /** Hours by which its place is ahead of UTC. */
  ahead: number
}

export interface ModelPerson {
  /** Hours by which the account is ahead of UTC. */
  ahead: number
  isPremium: boolean
  /** Lots with the moment of saving. */
  saved: Map<number, { at: number; note: string | null }>
  /** Channels with the moment of switching on, by kind and channel. */
  on: Map<string, number>
  /** The last result that was sent, by channel and lot. */
  sent: Map<string, string>
  /** Reminders that were sent: channel, sale and day. */
  reminded: Set<string>
}

export interface DueOutcome {
  lot: number
  result: string
  corrects: string | null
}

const hour = 3_600_000
const day = 24 * hour

export const computeSaleEnd = ({ last, ahead }: ModelSale): number => Date.parse(last) + day - ahead * hour

function outcomeOf(lot: ModelLot, sale: ModelSale, now: number): string | null {
  const end = computeSaleEnd(sale)
  if (now < end) return lot.price === null && lot.outcome === 'withdrawn' ? 'withdrawn' : null
  if (lot.price !== null) return 'sold'
  if (lot.outcome !== null) return lot.outcome
  return now >= end + 30 * day ? 'unpublished' : null
}

function knownSince(lot: ModelLot, sale: ModelSale, outcome: string): number {
  if (outcome === 'unpublished') return computeSaleEnd(sale) + 30 * day
  return outcome === 'withdrawn' ? lot.statedAt : Math.max(lot.statedAt, computeSaleEnd(sale))
}

interface World {
  lots: readonly ModelLot[]
  sales: readonly ModelSale[]
  now: number
}

/** Returns the due results of a channel's digest, by lot, and records them as sent. */
export function takeDueOutcomes({ lots, sales, now }: World, person: ModelPerson, channel: string): DueOutcome[] {
  const since = person.on.get(`outcomes ${channel}`)
  if (since === undefined) return []
  const due: DueOutcome[] = []
  for (const [id, lot] of lots.entries()) {
    const saved = person.saved.get(id)
    const sale = sales[lot.sale]!
    if (!saved || saved.at >= computeSaleEnd(sale)) continue
    const outcome = outcomeOf(lot, sale, now)
    if (outcome === null) continue
    const result = outcome === 'sold' ? `sold ${lot.price} ${lot.basis} ${lot.currency}` : outcome
    const before = person.sent.get(`${channel} ${id}`)
    if (before === undefined && knownSince(lot, sale, outcome) < since) continue
    if (before !== undefined && (before === result || outcome === 'unpublished')) continue
    person.sent.set(`${channel} ${id}`, result)
    due.push({ lot: id, result, corrects: before === undefined || before === 'unpublished' ? null : before })
  }
  return due
}

/** Returns the sales with their first day that a channel's digest must remind of, and records them as sent. */
export function takeDueReminders({ lots, sales, now }: World, person: ModelPerson, channel: string): string[] {
  const local = new Date(now + person.ahead * hour)
  if (!person.on.has(`reminders ${channel}`) || local.getUTCHours() < 8) return []
  const tomorrow = new Date(local.getTime() + day).toISOString().slice(0, 10)
  return sales.flatMap((sale, id) => {
    const isSaved = lots.some(
      (lot, lotId) =>
        lot.sale === id &&
        person.saved.has(lotId) &&
        lot.outcome === null &&
        lot.price === null &&
        now < computeSaleEnd(sale),
    )
    const key = `${channel} ${id} ${sale.first}`
    if (!isSaved || sale.first !== tomorrow || person.reminded.has(key)) return []
    person.reminded.add(key)
    return [`${id} ${sale.first}`]
  })
}
