import type { ComparableRange, RangeOrReasons } from '../../contract.ts'
import { describeRefusals } from '../../compute-price-range.ts'
import { rangeLimits } from '../../similarity-weights.ts'
import { mayPassGate, type Role } from '@parure/contract/role.ts'
import { explainValue, fillTypicalMetal, type LotTraits, type ModelRange } from '@parure/valuation'
import type { Db } from '@parure/features/schema.ts'
import type { ComparisonSubject } from '../comparison-subject.ts'
import { formatSignificantDigits } from '../format-range.ts'
import { readLatestRate } from '../read-latest-rate.ts'
import { formatDayNumber } from '../read-today-number.ts'
import { loadModels, type LoadedModel } from './load-model.ts'
import { getHammerVariant } from './model-variant.ts'

interface SubjectTerms {
  role: Role
  /** Days since 1970: only sales before it count. */
  before: number
  /** Whether the ranges of the category may be shown. */
  isTested: boolean
}

export interface SubjectValue extends RangeOrReasons {
  /** With the house's estimate; absent without one. */
  withEstimate?: ComparableRange | null
  withPremium?: RangeOrReasons
}

/**
 * Returns what the models that the role may know say of a subject, or null where there is none: the range from sales
 * alone, the one with the house's estimate, and the one of prices with premium.
 */
export async function valueSubject(
  db: Db,
  subject: ComparisonSubject,
  { role, before, isTested }: SubjectTerms,
): Promise<SubjectValue | null> {
  if (!mayPassGate(role, 'marketFigures')) return null
  const ofPremium = mayPassGate(role, 'buyersPremium') ? (['premium'] as const) : []
  const [[loaded, withPremium], perEuro] = await Promise.all([
    loadModels(db, [getHammerVariant(role), ...ofPremium], before),
    readLatestRate(db, subject.currency, before),
  ])
  if (!loaded) return null
  const seesDays = mayPassGate(role, 'saleDetails')
  if (!isTested) return { range: null, refused: describeRefusals(['untested'], seesDays) }
  if (perEuro === null) return null
  const terms = { perEuro, seesDays, basis: 'hammer' as const }
  const value = describeValue(loaded, subject, terms)
  if (!withPremium) return value
  const { range, refused } = describeValue(withPremium, subject, { ...terms, basis: 'inclusive' })
  return { ...value, withPremium: { range, ...(refused && { refused }) } }
}

interface FigureTerms {
  /** Units of the subject's currency for a euro. */
  perEuro: number
  seesDays: boolean
  basis: ComparableRange['basis']
}

function describeValue(loaded: LoadedModel, subject: ComparisonSubject, terms: FigureTerms): SubjectValue {
  const { model, valuer, day } = loaded
  const traits = completeTraits(loaded, subject)
  const { perEuro, seesDays, basis } = terms
  const estimateEuros = subject.estimateMid === null ? null : subject.estimateMid / 100 / perEuro
  const { range, refused, withEstimate, similar } = valuer.value(traits, { day, estimateEuros })
  const format = (each: ModelRange): ComparableRange => formatModelRange(each, { loaded, subject, terms, similar })
  const contributions = basis === 'hammer' ? explainValue(model, valuer, traits, day) : []
  return {
    range: range && { ...format(range), ...(contributions.length > 0 && { contributions }) },
    ...(refused.length > 0 && { refused: describeRefusals(refused, seesDays) }),
    ...(basis === 'hammer' && estimateEuros !== null && { withEstimate: withEstimate && format(withEstimate) }),
  }
}

/** A typed stone names no metal: that of typical pieces around such a stone is assumed. */
function completeTraits({ model }: LoadedModel, { lotId, valuedTraits }: ComparisonSubject): LotTraits {
  return lotId === null ? fillTypicalMetal(model, valuedTraits) : valuedTraits
}

interface RangeContext {
  loaded: LoadedModel
  subject: ComparisonSubject
  terms: FigureTerms
  similar: number
}

/** Narrow ranges need a third digit, or both ends would read alike. */
const narrowWidth = 1.5

function formatModelRange(
  { low, middle, high }: ModelRange,
  { loaded, subject, terms, similar }: RangeContext,
): ComparableRange {
  const digits = high / low < narrowWidth ? 3 : 2
  const format = (euros: number): string => formatSignificantDigits(euros * 100 * terms.perEuro, digits)
  return {
    low: format(low),
    middle: format(middle),
    high: format(high),
    currency: subject.currency,
    basis: terms.basis,
    isWide: high > low * rangeLimits.wideSpread,
    isPerCarat: false,
    until: formatDayNumber(loaded.day - 1),
    ...(terms.seesDays && { n: similar }),
    model: {
      version: loaded.version,
      day: formatDayNumber(loaded.day),
      ...(terms.seesDays && { sales: loaded.model.sales }),
    },
  }
}
