import { dropCriterion, labelCriterion, listCriteria, type CriterionKey } from '../../criteria.ts'
import { lowercaseLabel } from '../../name-words.ts'
import { otherStatus, convertListState } from '../../other-list.ts'
import type { ListState } from '../../selection.ts'
import type { LotStatus } from '@parure/features/lot/status.ts'
import type { ReadQuery } from '@parure/features/query/contract.ts'
import type { ReaderCurrency } from '@parure/features/rates/reader-currency.ts'
import { Plate } from '@parure/features/lot/web/card/plate.tsx'
import { SaveSearch } from '@parure/features/saved-search/web/dialog/save-search.tsx'
import button from '@parure/ui/button/button.module.css'
import { formatCount, formatLotCount } from '@parure/ui/text/format-count.ts'
import { ChevronRight } from '@parure/ui/icon/icons.tsx'
import { Link } from '@parure/render/link.tsx'
import { ClosestLots } from './closest-lots.tsx'
import { buildListAddress } from '../address/build-list-address.ts'
import { auctionResults, upcomingLots, type ListKind } from '../address/list-kind.ts'
import type { Alternatives } from '../loading/load-alternatives.ts'
import { formatMainAmount } from './format-main-amount.ts'
import styles from './nothing-found.module.css'
import { dropWords } from './drop-words.ts'
import { listSavedCriteria } from '../head/save-list.tsx'

export interface NothingFoundProps {
  kind: ListKind
  state: ListState
  /** Of the amounts of its range. */
  currency: ReaderCurrency
  otherTotal: number
  /** What the words of the address mean. */
  reading: ReadQuery | null
  alternatives: Alternatives | null
}

/** What stands where nothing was found: what each criterion costs, the other list, and what comes closest. */
export function NothingFound({ kind, state, currency, otherTotal, reading, alternatives }: NothingFoundProps) {
  const { without = [], further = [], closest = [], otherLots = [] } = alternatives ?? {}
  const criteria = listCriteria(kind.status, state)
  return (
    <div className={styles.box}>
      <div className={styles.nothing}>
        <section aria-labelledby="nothing-found">
          <h2 id="nothing-found">{writeHeadline(kind.status, state, criteria, currency)}</h2>
          <Drops kind={kind} state={state} currency={currency} reading={reading} counts={without} further={further} />
          <div className={styles.keep}>
            <SaveSearch criteria={listSavedCriteria(kind, state, currency)} text="Save this search" look="primary" />
            <p>
              {kind.status === 'Upcoming'
                ? 'One e-mail a week when one comes up, free.'
                : 'We count new results since your last visit.'}
            </p>
          </div>
        </section>
        {otherTotal > 0 && (
          <OtherList kind={kind} state={state} total={otherTotal} lots={otherLots} criteria={criteria.length} />
        )}
      </div>
      {closest.length > 0 && <ClosestLots status={kind.status} state={state} currency={currency} closest={closest} />}
    </div>
  )
}

const numbers = ['no', 'this', 'both', 'all three', 'all four', 'all five', 'all six', 'all seven', 'all eight']
const spellAll = (criteria: number): string => numbers[criteria] ?? `all ${criteria}`

function writeHeadline(
  status: LotStatus,
  state: ListState,
  criteria: readonly CriterionKey[],
  currency: ReaderCurrency,
): string {
  const what = status === 'Upcoming' ? 'Nothing upcoming matches' : 'No past result matches'
  const [only, ...more] = criteria
  if (only && more.length === 0) return `${what} ${nameCriterion(status, state, only, currency, true)}.`
  return `${what} ${spellAll(criteria.length)}.`
}

function nameCriterion(
  status: LotStatus,
  state: ListState,
  key: string,
  currency: ReaderCurrency,
  isWithin = false,
): string {
  const label = labelCriterion(status, state, key as CriterionKey, currency)
  return isWithin ? lowercaseLabel(key.split(' ')[0] ?? '', label) : label
}

type DropsProps = Pick<NothingFoundProps, 'kind' | 'state' | 'currency' | 'reading'> & {
  counts: Alternatives['without']
  further: Alternatives['further']
}

/** The criteria that bring lots when they go, the most first; all others in one line. */
function Drops({ kind, state, currency, reading, counts, further }: DropsProps) {
  if (counts.length === 0) return null
  const name = (key: string) => nameCriterion(kind.status, state, key, currency)
  const all = counts.map(({ criterion }) => criterion)
  const useful = counts
    .filter(({ count }) => count > 0)
    .map(({ criterion, count }) => ({ criteria: [criterion], count }))
  const useless = counts.filter(({ count }) => count === 0)
  const drops = useful.length > 0 ? useful : further
  return (
    <>
      {drops[0] && <p className={styles.drop}>{writeLead(drops[0].criteria.length, all.length)}</p>}
      <ul className={styles.drops}>
        {drops.map(({ criteria, count }) => (
          <li key={criteria.join()}>
            <Link to={addressWithout(criteria, { kind, state, reading })}>
              <span>
                <FewerCriteria gone={criteria} all={all} name={name} />
              </span>
              <span className={styles.count}>{formatLotCount(count)}</span>
              <ChevronRight size={16} strokeWidth={1.5} aria-hidden />
            </Link>
          </li>
        ))}
        {useless.length > 0 && (
          <li className={styles.useless}>
            Without {joinWords(useless.map(({ criterion }) => name(criterion)))}: still nothing
          </li>
        )}
      </ul>
    </>
  )
}

function writeLead(gone: number, all: number): string {
  if (all === 1) return 'Drop it and see:'
  if (gone === 1) return 'Drop one and see:'
  return gone === all - 1 ? 'Keep one and see:' : 'Drop two and see:'
}

/** The list without some criteria; its sentence loses their words. */
function addressWithout(
  criteria: readonly string[],
  { kind, state, reading }: Pick<DropsProps, 'kind' | 'state' | 'reading'>,
): string {
  const rest = criteria.reduce<ListState>((left, each) => {
    const key = each as CriterionKey
    return { ...dropCriterion(kind.status, left, key), words: dropWords(left, reading, key) }
  }, state)
  return buildListAddress(kind, { ...rest, page: 1 })
}

interface FewerProps {
  gone: readonly string[]
  all: readonly string[]
  name: (key: string) => string
}

/** 'Without Kashmir', 'Without Kashmir and Cartier', or what alone is left: 'Only Ruby'. */
function FewerCriteria({ gone, all, name }: FewerProps) {
  const kept = all.filter((each) => !gone.includes(each))
  const isAlone = gone.length > 1 && kept.length === 1
  const [first, second] = (isAlone ? kept : gone).map(name)
  return (
    <>
      {isAlone ? 'Only' : 'Without'} <b>{first}</b>
      {second !== undefined && (
        <>
          {' '}
          and <b>{second}</b>
        </>
      )}
    </>
  )
}

function joinWords(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}

interface OtherProps extends Pick<NothingFoundProps, 'kind' | 'state'> {
  total: number
  lots: Alternatives['otherLots']
  criteria: number
}

function OtherList({ kind, state, total, lots, criteria }: OtherProps) {
  const status = otherStatus[kind.status]
  const list = status === 'Past' ? auctionResults : upcomingLots
  const address = buildListAddress(list, convertListState(kind.status, state, status))
  const one = status === 'Past' ? 'past result' : 'upcoming lot'
  const found = `${formatCount(total)} ${one}${total === 1 ? ' matches' : 's match'} ${spellAll(criteria)}`
  const short = status === 'Past' ? 'result' : 'lot'
  return (
    <section className={styles.other} aria-labelledby="other-list">
      <h3 id="other-list">{found}</h3>
      <ul>
        {lots.map((lot) => (
          <li key={lot.id}>
            <Link to={`/jewelry/${lot.id}`} aria-label={lot.title}>
              <Plate base={lot.baseImageFileName} slot="thumbnail" />
              <span className={styles.amount}>{formatMainAmount(lot)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Link to={address} className={`${button.secondary} ${button.small}`}>
        {total === 1 ? `See the ${short}` : `See the ${formatCount(total)} ${short}s`}
      </Link>
    </section>
  )
}
