import { formatAuctionDate } from '../../format-wire-auction-date.ts'
import type { NoFigureReason, OtherBasis } from '../../other-basis.ts'
import type { CardFigure } from '../card/list-card-figures.ts'

/** Returns the name of a price on the other basis. */
export const labelOtherBasis = ({ basis }: Pick<OtherBasis, 'basis'>): string =>
  basis === 'hammer' ? 'Hammer price' : 'With premium'

/** Builds a line of a card: "With premium, derived". */
export function buildOtherBasisFigure(other: OtherBasis): CardFigure {
  const how = other.derivedBy ? 'derived' : 'stated'
  return { label: `${labelOtherBasis(other)}, ${how}`, amount: other.amount, otherwise: 'Not derived' }
}

/** Describes the source of the figure, or why there is none. */
export function describeOtherBasis({ derivedBy, reason }: Pick<OtherBasis, 'derivedBy' | 'reason'>): string {
  if (reason) return `Not derived: ${reasons[reason]}.`
  if (!derivedBy) return 'Stated by the auction house.'
  const { words, validFrom, isOld } = derivedBy
  return `Derived: ${words}, the house’s premium ${isOld ? 'as of' : 'of'} ${formatAuctionDate(validFrom)}.`
}

const reasons: Record<NoFigureReason, string> = {
  'no-day': 'the day of the sale is not known',
  'no-schedule': 'the house’s premium on that day is not known',
  'changes-during-sale': 'the house’s premium changed during the sale',
  several: 'several premiums of the house applied, and which one is not published',
  doubtful: 'the source of the house’s premium is not certain',
  ambiguous: 'several hammer prices come to this price',
}
