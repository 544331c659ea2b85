import type { LotStone, ShownStoneValue } from '../../contract.ts'

/** A stated value of a stone and the values that it combines. */
export interface StoneValueLine {
  label: string
  text: string
  values: { label: string; value: ShownStoneValue }[]
}

/** Lists what is stated of a stone: its name first, reports last. */
export function listStoneValues(stone: LotStone): StoneValueLine[] {
  const { species, count, carats, shape, color, clarity, origin, treatment } = stone
  const approximately = stone.isApproximate ? 'approx. ' : ''
  const isMany = count !== undefined && count.value !== '1'
  const name = isMany ? `${species.value}, ${count.value}` : species.value
  return [
    ...buildLine('Stone', name, { Stone: species, Count: count }),
    ...buildLine('Weight', carats && `${approximately}${carats.value} ct`, { Weight: carats }),
    ...buildLine('Shape', lowerText(shape?.value), { Shape: shape }),
    ...buildLine('Color', color?.value, { Color: color }),
    ...buildLine('Clarity', clarity?.value, { Clarity: clarity }),
    ...buildLine('Origin', origin?.value, { Origin: origin }),
    ...buildLine('Treatment', lowerText(treatment?.value), { Treatment: treatment }),
    ...listReports(stone).flatMap(({ laboratory, reportNumber }) =>
      buildLine('Report', laboratory && [laboratory.value, reportNumber?.value].filter(Boolean).join(' '), {
        Laboratory: laboratory,
        'Report number': reportNumber,
      }),
    ),
  ]
}

/** Lists the reports on a stone that name a laboratory. */
export function listReports(stone: LotStone): Pick<LotStone, 'laboratory' | 'reportNumber' | 'check'>[] {
  return [stone, ...(stone.furtherReports ?? [])].filter(({ laboratory }) => laboratory !== undefined)
}

const diamondAttributes = ['carats', 'color', 'clarity'] as const
const otherAttributes = ['carats', 'origin', 'treatment'] as const
const attributeNames = {
  carats: 'weight',
  color: 'color',
  clarity: 'clarity',
  origin: 'origin',
  treatment: 'treatment',
} as const

/** Names what matters for the price of the first stone and is not stated; null when nothing is missing. */
export function describeMissingValues([first]: readonly LotStone[]): string | null {
  if (!first) return null
  const attributes = first.species.value === 'Diamond' ? diamondAttributes : otherAttributes
  const missing = attributes.filter((name) => first[name] === undefined).map((name) => attributeNames[name])
  if (missing.length === 0) return null
  const last = missing.at(-1) ?? ''
  const list = missing.length === 1 ? last : `${missing.slice(0, -1).join(', ')} or ${last}`
  return `The catalog doesn’t mention ${list} of the ${first.species.value.toLowerCase()}.`
}

function buildLine(
  label: string,
  text: string | undefined,
  values: Record<string, ShownStoneValue | undefined>,
): StoneValueLine[] {
  if (!text) return []
  const stated = Object.entries(values).flatMap(([name, value]) => (value ? [{ label: name, value }] : []))
  return [{ label, text, values: stated }]
}

const lowerText = (text: string | undefined): string | undefined => (text === 'HPHT' ? text : text?.toLowerCase())
