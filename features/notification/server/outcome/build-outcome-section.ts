import { formatCountWord } from '../../count-words.ts'
import type { DigestGroup, DigestSection } from '../digest/part.ts'
import { buildEstimateFigures, describePlaceInSale, buildSavedLotItem, type SavedLot } from '../saved-lot.ts'
import { buildOutcomeGroups, maxResults } from './build-outcome-groups.ts'
import type { OutcomeLot } from './load-outcome-lots.ts'
import { formatOutcomesPreview, formatOutcomesShort, formatOutcomesSubject } from './outcome-subject.ts'
import { buildOutcomeStrip } from './build-outcome-strip.ts'

/** Returns the section for the results of one digest, at least one, and for lots still awaited. */
export function buildOutcomeSection(
  lots: readonly OutcomeLot[],
  awaited: readonly SavedLot[],
  publicUrl: string,
): DigestSection {
  const collection = `${publicUrl}/my-collection`
  return {
    subject: formatOutcomesSubject(lots),
    publicSubject: formatOutcomesSubject(lots.map((lot) => ({ ...lot, limitAmount: null, limitCurrency: null }))),
    heading: lots.length === 1 ? 'The result of your saved lot' : 'Results of your saved lots',
    short: formatOutcomesShort(lots),
    preview: formatOutcomesPreview(lots),
    opening: describeOpening(lots, awaited.length),
    strip: buildOutcomeStrip(lots, awaited),
    groups: [
      ...buildOutcomeGroups(lots, publicUrl, collection),
      ...buildAwaitedGroup(awaited, Math.max(0, maxResults - lots.length), { publicUrl, url: collection }),
    ],
    notes: listBasisNotes(lots),
    button: { label: 'See all results', url: collection },
    reason: 'result messages for saved lots',
  }
}

/** Returns, for example, "Three of your saved lots have a result. One more is awaiting its result." */
function describeOpening(lots: readonly OutcomeLot[], awaited: number): string {
  const unpublished = lots.filter(({ result }) => result.outcome === 'unpublished').length
  const corrected = lots.filter(({ corrects }) => corrects !== null).length
  const known = lots.length - unpublished - corrected
  const said = [
    known > 0 && `${formatCountWord(known)} of your saved lots ${known === 1 ? 'has' : 'have'} a result.`,
    corrected > 0 && `${formatCountWord(corrected)} result${corrected === 1 ? ' was' : 's were'} corrected.`,
    unpublished > 0 &&
      `For ${formatCountWord(unpublished).toLowerCase()} of your saved lots no result was published within 30 days.`,
    awaited > 0 &&
      `${formatCountWord(awaited)} more ${awaited === 1 ? 'is awaiting its result' : 'are awaiting results'}.`,
  ]
  return said.filter((sentence) => sentence !== false).join(' ')
}

/** Lists awaited lots in the room that results leave. */
function buildAwaitedGroup(
  awaited: readonly SavedLot[],
  room: number,
  { publicUrl, url }: { publicUrl: string; url: string },
): DigestGroup[] {
  if (awaited.length === 0) return []
  const left = awaited.length - room
  return [
    {
      heading: 'Awaiting results',
      note: 'Not published yet. We’ll write again when they are.',
      items: awaited.slice(0, room).map((lot) =>
        buildSavedLotItem(lot, publicUrl, {
          above: describePlaceInSale(lot),
          result: { text: 'Awaiting results', isAbove: false },
          figures: buildEstimateFigures(lot),
        }),
      ),
      more: left > 0 ? { label: `and ${left} more`, url } : null,
    },
  ]
}

function listBasisNotes(lots: readonly OutcomeLot[]): string[] {
  const bases = new Set(lots.flatMap(({ result }) => (result.outcome === 'sold' ? [result.basis] : [])))
  const notes = {
    hammer: 'Hammer prices are without buyer’s premium, in the currency of the sale.',
    unknown: 'A price that may include premium is not compared with its estimate.',
  }
  return (['hammer', 'unknown'] as const).filter((basis) => bases.has(basis)).map((basis) => notes[basis])
}
