import { getOwnValue } from '@parure/values/get-own-value.ts'
import type { LotTraits, PrincipalStone } from './lot-traits.ts'
import type { ValuationModel } from './model.ts'
import { getTypicalKey, type TypicalLot } from './typical-lots.ts'
import type { Valuer } from './value-lot.ts'

/** What a trait does to the figure, against a lot that is typical in this trait alone. */
export interface Contribution {
  /** "heavier gold", "no report", "since 2019". */
  text: string
  /** Whole percent of the price: 12 is 12 % more. */
  percent: number
}

/** Smaller effects are not told. */
const minPercent = 3
const maxContributions = 5
const monthDays = 30

/** Returns the largest effects first; empty without typical lots to compare with. */
export function explainValue(model: ValuationModel, valuer: Valuer, traits: LotTraits, day: number): Contribution[] {
  const key = getTypicalKey(traits)
  const typical = getOwnValue(model.typical, key)
  if (!typical) return []
  const own = valuer.computeLevel(traits, day)
  const compare = (text: string, other: LotTraits, otherDay = day): Contribution => ({
    text,
    percent: Math.round(100 * Math.expm1(own - valuer.computeLevel(other, otherDay))),
  })
  const effects = [
    ...listMetalChanges(traits, typical),
    ...listStoneChanges(traits, typical),
    ...listOtherChanges(traits),
  ]
  const contributions = effects.map(({ text, change }) => compare(text, { ...traits, ...change }))
  if (day - typical.day > 6 * monthDays)
    contributions.push(compare(`since ${new Date(typical.day * 86_400_000).getUTCFullYear()}`, traits, typical.day))
  return contributions
    .filter(({ percent }) => Math.abs(percent) >= minPercent)
    .toSorted((one, other) => Math.abs(other.percent) - Math.abs(one.percent))
    .slice(0, maxContributions)
}

interface TraitChange {
  text: string
  change: Partial<LotTraits>
}

function listMetalChanges({ metal, fineness, grams }: LotTraits, typical: TypicalLot): TraitChange[] {
  const changes: TraitChange[] = []
  const name = metal?.replace(/^(?:Yellow|White|Rose) /, '').toLowerCase() ?? 'piece'
  if (grams !== null && typical.grams !== null && grams !== typical.grams)
    changes.push({ text: `${grams > typical.grams ? 'heavier' : 'lighter'} ${name}`, change: { grams: typical.grams } })
  if (metal !== null && metal !== typical.metal)
    changes.push({ text: metal.toLowerCase(), change: { metal: typical.metal, fineness: typical.fineness } })
  else if (fineness !== null && typical.fineness !== null && fineness !== typical.fineness)
    changes.push({
      text: `${fineness > typical.fineness ? 'finer' : 'less fine'} ${name}`,
      change: { fineness: typical.fineness },
    })
  return changes
}

function listStoneChanges(traits: LotTraits, typical: TypicalLot): TraitChange[] {
  const { principal } = traits
  if (!principal) return []
  const replace = (change: Partial<PrincipalStone>): Partial<LotTraits> => ({ principal: { ...principal, ...change } })
  const { carats, color, clarity, origin, treatment, laboratory, species } = principal
  const changes: TraitChange[] = []
  if (carats !== null && typical.carats !== null && carats !== typical.carats) {
    const others = traits.totals.map((total) =>
      total.species === species && total.carats !== null
        ? { ...total, carats: (total.carats * (typical.carats ?? carats)) / carats }
        : total,
    )
    const text = `${carats > typical.carats ? 'larger' : 'smaller'} ${species.toLowerCase()}`
    changes.push({ text, change: { ...replace({ carats: typical.carats }), totals: others } })
  }
  if (color !== null && typical.color !== null && color !== typical.color)
    changes.push({
      text: `${color < typical.color ? 'better' : 'lesser'} color`,
      change: replace({ color: typical.color }),
    })
  if (clarity !== null && typical.clarity !== null && clarity !== typical.clarity) {
    const text = `${clarity < typical.clarity ? 'better' : 'lesser'} clarity`
    changes.push({ text, change: replace({ clarity: typical.clarity }) })
  }
  if (origin !== typical.origin)
    changes.push({ text: origin ?? 'origin not stated', change: replace({ origin: typical.origin }) })
  if (treatment !== typical.treatment) {
    const text =
      treatment === null ? 'treatment not stated' : treatment === 'HPHT' ? treatment : treatment.toLowerCase()
    changes.push({ text, change: replace({ treatment: typical.treatment }) })
  }
  if ((laboratory === null) !== (typical.laboratory === null))
    changes.push({
      text: laboratory === null ? 'no report' : `${laboratory} report`,
      change: replace({ laboratory: typical.laboratory }),
    })
  return changes
}

function listOtherChanges({ maker, isAttributed, period, style, house, totals, principal }: LotTraits): TraitChange[] {
  const changes: TraitChange[] = []
  if (maker !== null)
    changes.push({
      text: `${isAttributed ? 'attributed to' : 'by'} ${maker}`,
      change: { maker: null, isAttributed: false },
    })
  if (style !== null || period !== null)
    changes.push({ text: style ?? `made in the ${period}`, change: { style: null, period: null } })
  if (house !== null) changes.push({ text: `at ${house}`, change: { house: null } })
  const others = totals.filter(({ species }) => species !== principal?.species)
  if (others.length > 0)
    changes.push({
      text: others.length === 1 ? `${others[0]?.species.toLowerCase()} beside it` : 'other stones',
      change: { totals: totals.filter(({ species }) => species === principal?.species) },
    })
  return changes
}
