import type { ShownStoneValue, Stone } from '@parure/domain/lot/contract'
import type { Confidence } from '@parure/domain/lot/stone'

/** One cell of a stone: the text and the values that it combines. */
export interface StoneCell {
  label: string
  /** Null when nothing was read. */
  text: string | null
  values: { label: string; value: ShownStoneValue }[]
  /** The lowest confidence of the values; null when unknown. */
  how: Confidence | null
  /** For a report: the laboratory and its public check. */
  report?: Pick<Stone, 'laboratory' | 'check'>
}

export function stoneCells(stone: Stone): StoneCell[] {
  const { species, count, carats, shape, color, clarity, origin, treatment } = stone
  const approximately = stone.isApproximate ? 'approx. ' : ''
  return [
    cell('Stone', count ? `${species.value}, ${count.value}` : species.value, { Stone: species, Count: count }),
    cell('Weight', carats && `${approximately}${carats.value} ct`, { Weight: carats }),
    cell('Shape', shape?.value, { Shape: shape }),
    cell('Color', color?.value, { Color: color }),
    cell('Clarity', clarity?.value, { Clarity: clarity }),
    cell('Origin', origin?.value, { Origin: origin }),
    cell('Treatment', treatment?.value, { Treatment: treatment }),
    reportCell(stone, 'Report'),
  ]
}

/** Returns a cell for each report of another laboratory on the same stone. */
export const furtherReportCells = ({ furtherReports = [] }: Stone): StoneCell[] =>
  furtherReports.map((further) => reportCell(further, 'Further report'))

function reportCell(report: Pick<Stone, 'laboratory' | 'reportNumber' | 'check'>, label: string): StoneCell {
  const { laboratory, reportNumber } = report
  const shown = laboratory && [laboratory.value, reportNumber?.value].filter(Boolean).join(' ')
  return { ...cell(label, shown, { Laboratory: laboratory, 'Report number': reportNumber }), report }
}

/** Whether anything beyond the species was read. */
export const isDescribed = (stone: Stone): boolean => stoneCells(stone).some(({ text }, at) => at > 0 && text !== null)

/** Returns every value of the stones as text, including those that were not found. */
export function reportableValues(stones: readonly Stone[]): string[] {
  return stones.flatMap((stone, at) => {
    const number = stones.length > 1 ? `Stone ${at + 1}, ` : ''
    return [...stoneCells(stone), ...furtherReportCells(stone)].map(
      ({ label, text }) => `${number}${label}: ${text ?? 'Not stated'}`,
    )
  })
}

const surest: readonly Confidence[] = ['stated', 'read', 'inferred']

function cell(label: string, text: string | undefined, said: Record<string, ShownStoneValue | undefined>): StoneCell {
  const values = Object.entries(said).flatMap(([name, value]) => (value ? [{ label: name, value }] : []))
  const hows = values.flatMap(({ value }) => value.confidence ?? [])
  return { label, text: text ?? null, values, how: surest.findLast((how) => hows.includes(how)) ?? null }
}
