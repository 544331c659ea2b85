import { buildPictureUrl, type PictureWidth } from '@parure/features/lot/picture.ts'
import type { LetterItem } from '@parure/jobs/mail/letter.ts'
import { countCurrentMatches } from '@parure/features/saved-search/server/count-current-matches.ts'
import type { Db } from '@parure/features/schema.ts'
import type { DigestGroup, DigestSection, RenderedFor } from '../part.ts'
import { countPausedByPlan, describePausedByPlan } from './paused-by-plan.ts'
import { listMatchedFacts } from './list-matched-facts.ts'
import {
  formatCountedNoun,
  isOfSearch,
  formatNewsEstimate,
  formatNewsOpening,
  formatNewsPlace,
  formatNewsPreview,
  listSeveralReasons,
} from './news-words.ts'
import { formatNewsSale, formatNewsSubject } from './news-words.ts'
import { loadSentNews, type SentLot, type SentSearch } from './load-sent-news.ts'

/** Maximum number of named lots; the others are counted. */
export const maxNamedLots = 10
/** Maximum number of searches with their current number of matches. */
const maxCountedSearches = 5
/** Maximum number of lots with large pictures, for brands only. */
const maxCards = 9

/**
 * Returns the section of new lots of saved searches and followed brands, each lot once; null when none is wanted any
 * more.
 */
export async function loadNewsSection(db: Db, digest: RenderedFor, publicUrl: string): Promise<DigestSection | null> {
  const lots = await loadSentNews(db, digest)
  if (lots.length === 0) return null
  const headed = new Map(
    lots.slice(0, maxNamedLots).flatMap(({ searches: [first] }) => (first ? [[first.id, first]] : [])),
  )
  const matchNow = await countCurrentMatches(db, [...headed.values()].slice(0, maxCountedSearches))
  const searches = lots.some(isOfSearch)
  const all = buildSectionAddress(lots, publicUrl)
  return {
    subject: formatNewsSubject(lots),
    short: `${lots.length} new lot${lots.length === 1 ? '' : 's'}`,
    preview: formatNewsPreview(lots),
    opening: formatNewsOpening(lots),
    strip: [],
    groups: buildGroups(lots, matchNow, { publicUrl, all }),
    notes: [...buildNotes(lots), ...describePausedByPlan(await countPausedByPlan(db, digest.id), digest.role)],
    button: { label: searches ? formatButtonLabel(lots.length) : 'See all new lots', url: all },
    reason: describeReason(lots),
    ...(searches ? { manage: { label: 'Saved searches', url: `${publicUrl}/settings/searches` } } : {}),
  }
}

function buildGroups(
  lots: readonly SentLot[],
  matchNow: ReadonlyMap<number, number>,
  { publicUrl, all }: { publicUrl: string; all: string },
): DigestGroup[] {
  const named = lots.slice(0, maxNamedLots)
  if (!lots.some(isOfSearch) && lots.length <= maxCards)
    return [
      {
        heading: '',
        note: null,
        look: 'cards',
        items: named.map((lot, place) => buildNewsCard(lot, publicUrl, place === 0 ? 960 : 480)),
        more: null,
      },
    ]
  const headings = [...new Set(named.map(getGroupHeading))]
  return headings.map((heading, place) => ({
    heading,
    note: formatGroupNote(
      lots.filter((lot) => getGroupHeading(lot) === heading),
      matchNow,
    ),
    items: named.filter((lot) => getGroupHeading(lot) === heading).map((lot) => buildLotRow(lot, publicUrl)),
    more:
      place === headings.length - 1 && lots.length > maxNamedLots
        ? { label: `and ${lots.length - maxNamedLots} more`, url: all }
        : null,
  }))
}

/** Returns, for example, "4 new, 27 match now". */
function formatGroupNote(lots: readonly SentLot[], matchNow: ReadonlyMap<number, number>): string {
  const [search] = lots[0]?.searches ?? []
  const count = search && matchNow.get(search.id)
  return [`${lots.length} new`, ...(count === undefined ? [] : [`${count} match${count === 1 ? 'es' : ''} now`])].join(
    ', ',
  )
}

/** Groups a lot by the first of its searches, else by its brand. */
function getGroupHeading({ searches: [first], brands }: SentLot): string {
  return first?.name ?? brands[0] ?? ''
}

function buildNotes(lots: readonly SentLot[]): string[] {
  const shared = lots.some((lot) => listSeveralReasons(lot) !== null)
  return [
    `Estimates are without buyer’s premium.${shared ? ' A lot that matches several searches or brands is listed once.' : ''}`,
  ]
}

function describeReason(lots: readonly SentLot[]): string {
  if (!lots.some(isOfSearch)) return 'messages of followed brands'
  return `messages of these saved searches${lots.every(isOfSearch) ? '' : ' and of followed brands'}`
}

/** Returns the address of the list of the only search, or else of the page of all searches or brands. */
function buildSectionAddress(lots: readonly SentLot[], publicUrl: string): string {
  if (!lots.some(isOfSearch)) return `${publicUrl}/followed-brands`
  const firsts = new Map(lots.map(({ searches: [first] }) => [first?.id, first]))
  const [only] = firsts.values()
  return firsts.size === 1 && only ? publicUrl + buildListAddress(only) : `${publicUrl}/settings/searches`
}

function buildListAddress({ criteria }: SentSearch): string {
  const { status: _, ...parameters } = criteria
  const query = new URLSearchParams(parameters).toString()
  return query ? `/upcoming-lots?${query}` : '/upcoming-lots'
}

function formatButtonLabel(count: number): string {
  return count === 1 ? 'See the lot' : `See the ${formatCountedNoun(count, 'lot').toLowerCase()}`
}

function buildLotRow(lot: SentLot, publicUrl: string): LetterItem {
  const [search] = lot.searches
  const facts = search ? listMatchedFacts(lot, search.criteria) : []
  const reasons = listSeveralReasons(lot)
  return {
    ...buildItemBase(lot, publicUrl, 320),
    above: formatNewsSale(lot),
    figures: listNewsFigures(lot),
    remarks: [...(facts.length === 0 ? [] : [`Matches: ${facts.join(', ')}`]), ...(reasons === null ? [] : [reasons])],
  }
}

function buildNewsCard(lot: SentLot, publicUrl: string, width: PictureWidth): LetterItem {
  const place = formatNewsPlace(lot)
  const figures = [...listNewsFigures(lot), ...(place === null ? [] : [{ name: 'Location and date', value: place }])]
  return { ...buildItemBase(lot, publicUrl, width), above: lot.brands.join(', '), figures }
}

function buildItemBase({ id, title, picture }: SentLot, publicUrl: string, width: PictureWidth) {
  return {
    url: `${publicUrl}/jewelry/${id}`,
    picture: picture === null ? null : publicUrl + buildPictureUrl(picture, width),
    title,
  }
}

function listNewsFigures(lot: SentLot): LetterItem['figures'] {
  const estimate = formatNewsEstimate(lot)
  return estimate === null ? [] : [{ name: 'Estimate', value: estimate, unit: lot.currency, main: true }]
}
