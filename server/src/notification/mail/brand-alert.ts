import { pictureUrl } from '@parure/domain/lot/picture'
import type { Item, Letter } from '../../platform/mail/letter.ts'
import type { AlertLot } from '../alert-lots.ts'
import { alertEstimate, alertOpening, alertPlace, alertPreview } from '../alert-words.ts'

/** Lots in a mail; its button leads to the rest. */
const most = 9

interface Given {
  lots: readonly AlertLot[]
  day: string
  publicUrl: string
  unsubscribe: string
}

export function brandAlertLetter({ lots, day, publicUrl, unsubscribe }: Given): Letter {
  return {
    subject: lots.length === 1 ? 'A new lot from a brand you follow' : 'New lots from brands you follow',
    preview: alertPreview(lots),
    paragraphs: [alertOpening(lots, day)],
    items: lots.slice(0, most).map((lot, place) => itemOf(lot, publicUrl, place === 0 ? 960 : 480)),
    button: { label: 'See all new lots', url: `${publicUrl}/followed-brands` },
    notes: [],
    reason: 'You receive this because followed-brand e-mails are on in your Premium account.',
    manage: [{ label: 'Notification Settings', url: `${publicUrl}/settings/notifications` }],
    unsubscribe,
  }
}

function itemOf(lot: AlertLot, publicUrl: string, width: 480 | 960): Item {
  const estimate = alertEstimate(lot)
  const place = alertPlace(lot)
  return {
    url: `${publicUrl}/jewelry/${lot.id}`,
    picture: lot.picture === null ? null : publicUrl + pictureUrl(lot.picture, width),
    above: lot.brands.join(', '),
    title: lot.title,
    figures: [
      ...(estimate === null ? [] : [{ name: 'Estimate', value: estimate, unit: lot.currency, main: true }]),
      ...(place === null ? [] : [{ name: 'Location and date', value: place }]),
    ],
  }
}
