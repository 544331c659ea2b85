import { pictureUrl, type PictureWidth } from '@parure/domain/lot/picture'
import type { Item } from '../../../platform/mail/letter.ts'
import { matchesNow } from '../../../saved-search/matches-now.ts'
import type { Db } from '../../../schema.ts'
import type { DigestGroup, DigestSection } from '../part.ts'
import { matchedFacts } from './matched-facts.ts'
import { counted, isOfSearch, newsEstimate, newsOpening, newsPlace, newsPreview, severalReasons } from './news-words.ts'
import { newsSale, newsSubject } from './news-words.ts'
import { sentNews, type SentLot, type SentSearch } from './sent-news.ts'

/** Maximum number of named lots; the others are counted. */
export const mostNamed = 50
/** Maximum number of searches with their current number of matches. */
const mostCounted = 5
/** Maximum number of lots with large pictures, for brands only. */
const mostInCards = 9

/**
 * Returns the section of new lots of saved searches and followed brands, each lot once; null when none is wanted any
 * more.
 */
export async function newsSection(db: Db, digestId: number, publicUrl: string): Promise<DigestSection | null> {
  const lots = await sentNews(db, digestId)
  if (lots.length === 0) return null
  const headed = new Map(
    lots.slice(0, mostNamed).flatMap(({ searches: [first] }) => (first ? [[first.id, first]] : [])),
  )
  const matchNow = await matchesNow(db, [...headed.values()].slice(0, mostCounted))
  const searches = lots.some(isOfSearch)
  const all = addressOf(lots, publicUrl)
  return {
    subject: newsSubject(lots),
    short: `${lots.length} new lot${lots.length === 1 ? '' : 's'}`,
    preview: newsPreview(lots),
    opening: newsOpening(lots),
    strip: [],
    groups: groupsOf(lots, matchNow, { publicUrl, all }),
    notes: notesOf(lots),
    button: { label: searches ? seeLots(lots.length) : 'See all new lots', url: all },
    reason: reasonOf(lots),
    ...(searches ? { manage: { label: 'Saved searches', url: `${publicUrl}/settings/searches` } } : {}),
  }
}

function groupsOf(
  lots: readonly SentLot[],
  matchNow: ReadonlyMap<number, number>,
  { publicUrl, all }: { publicUrl: string; all: string },
): DigestGroup[] {
  const named = lots.slice(0, mostNamed)
  if (!lots.some(isOfSearch) && lots.length <= mostInCards)
    return [
      {
        heading: '',
        note: null,
        look: 'cards',
        items: named.map((lot, place) => cardOf(lot, publicUrl, place === 0 ? 960 : 480)),
        more: null,
      },
    ]
  const headings = [...new Set(named.map(headingOf))]
  return headings.map((heading, place) => ({
    heading,
    note: noteOf(
      lots.filter((lot) => headingOf(lot) === heading),
      matchNow,
    ),
    items: named.filter((lot) => headingOf(lot) === heading).map((lot) => rowOf(lot, publicUrl)),
    more:
      place === headings.length - 1 && lots.length > mostNamed
        ? { label: `and ${lots.length - mostNamed} more`, url: all }
        : null,
  }))
}

/** Returns, for example, "4 new, 27 match now". */
function noteOf(lots: readonly SentLot[], matchNow: ReadonlyMap<number, number>): string {
  const [search] = lots[0]?.searches ?? []
  const count = search && matchNow.get(search.id)
  return [`${lots.length} new`, ...(count === undefined ? [] : [`${count} match${count === 1 ? 'es' : ''} now`])].join(
    ', ',
  )
}

/** Groups a lot by the first of its searches, else by its brand. */
function headingOf({ searches: [first], brands }: SentLot): string {
  return first?.name ?? brands[0] ?? ''
}

function notesOf(lots: readonly SentLot[]): string[] {
  const shared = lots.some((lot) => severalReasons(lot) !== null)
  return [
    `Estimates are without buyer’s premium.${shared ? ' A lot with several reasons stands under the first and is counted once.' : ''}`,
  ]
}

function reasonOf(lots: readonly SentLot[]): string {
  if (!lots.some(isOfSearch)) return 'messages of followed brands'
  return `messages of these saved searches${lots.every(isOfSearch) ? '' : ' and of followed brands'}`
}

/** Returns the address of the list of the only search, or else of the page of all searches or brands. */
function addressOf(lots: readonly SentLot[], publicUrl: string): string {
  if (!lots.some(isOfSearch)) return `${publicUrl}/followed-brands`
  const firsts = new Map(lots.map(({ searches: [first] }) => [first?.id, first]))
  const [only] = firsts.values()
  return firsts.size === 1 && only ? publicUrl + listOf(only) : `${publicUrl}/settings/searches`
}

function listOf({ criteria }: SentSearch): string {
  const { status: _, ...parameters } = criteria
  const query = new URLSearchParams(parameters).toString()
  return query ? `/upcoming-lots?${query}` : '/upcoming-lots'
}

function seeLots(count: number): string {
  return count === 1 ? 'See the lot' : `See the ${counted(count, 'lot').toLowerCase()}`
}

function rowOf(lot: SentLot, publicUrl: string): Item {
  const [search] = lot.searches
  const facts = search ? matchedFacts(lot, search.criteria) : []
  const reasons = severalReasons(lot)
  return {
    ...linesOf(lot, publicUrl, 320),
    above: newsSale(lot),
    figures: figuresOf(lot),
    remarks: [...(facts.length === 0 ? [] : [`Matches: ${facts.join(', ')}`]), ...(reasons === null ? [] : [reasons])],
  }
}

function cardOf(lot: SentLot, publicUrl: string, width: PictureWidth): Item {
  const place = newsPlace(lot)
  const figures = [...figuresOf(lot), ...(place === null ? [] : [{ name: 'Location and date', value: place }])]
  return { ...linesOf(lot, publicUrl, width), above: lot.brands.join(', '), figures }
}

function linesOf({ id, title, picture }: SentLot, publicUrl: string, width: PictureWidth) {
  return {
    url: `${publicUrl}/jewelry/${id}`,
    picture: picture === null ? null : publicUrl + pictureUrl(picture, width),
    title,
  }
}

function figuresOf(lot: SentLot): Item['figures'] {
  const estimate = newsEstimate(lot)
  return estimate === null ? [] : [{ name: 'Estimate', value: estimate, unit: lot.currency, main: true }]
}
