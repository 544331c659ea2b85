import type { LotCard } from '@parure/features/lot/contract.ts'
import { buildPictureUrl } from '@parure/features/lot/picture.ts'
import { formatGroupedPrice } from '@parure/values/money.ts'
import { Role } from '@parure/contract/role.ts'
import { loadLotCards } from '@parure/features/lot/server/cards.ts'
import type { LetterItem, Letter } from '@parure/jobs/mail/letter.ts'
import type { Db } from '@parure/features/schema.ts'

/**
 * Composes the letter of an issue from data that a visitor may see. Returns null when none of its lots is upcoming any
 * more.
 */
export async function composeIssueLetter(
  db: Db,
  lotIds: readonly number[],
  { publicUrl, unsubscribe }: { publicUrl: string; unsubscribe: string },
): Promise<Letter | null> {
  const visitor = { role: Role.Undefined, saved: async () => new Set<number>() }
  const lots = (await loadLotCards(db, lotIds, visitor)).filter(({ status }) => status === 'Upcoming')
  const [first] = lots
  if (!first) return null
  return {
    subject: lots.length === 1 ? 'A new lot this week' : 'The week’s best new lots',
    preview: lots.length === 1 ? first.title : `${first.title}, and ${lots.length - 1} more.`,
    paragraphs: [
      `${lots.length === 1 ? 'This lot was' : 'These lots were'} viewed and saved most of all new lots this week.`,
    ],
    items: lots.map((lot, place) => buildLotItem(lot, publicUrl, place === 0 ? 960 : 480)),
    button: { label: 'Go to Catalog', url: `${publicUrl}/upcoming-lots` },
    notes: [],
    reason: 'You receive this because you subscribed to the Friday newsletter.',
    unsubscribe,
  }
}

function buildLotItem(lot: LotCard, publicUrl: string, width: 480 | 960): LetterItem {
  const { estimatePrice, baseImageFileName } = lot
  const estimate = lot.estimateOnRequest ? 'on request' : estimatePrice && formatGroupedPrice(estimatePrice)
  return {
    url: `${publicUrl}/jewelry/${lot.id}`,
    picture: baseImageFileName === null ? null : publicUrl + buildPictureUrl(baseImageFileName, width),
    above: '',
    title: lot.title,
    figures: estimate
      ? [{ name: 'Estimate', value: estimate, unit: lot.estimateOnRequest ? null : lot.currency, main: true }]
      : [],
  }
}
