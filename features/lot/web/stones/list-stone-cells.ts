import type { ShownStoneValue, LotStone } from '../../contract.ts'
import type { ReadingConfidence } from '../../stone.ts'

/** One cell of a stone: the text and the values that it combines. */
export interface StoneCellData {
  label: string
  /** Null when nothing was read. */
  text: string | null
  values: { label: string; value: ShownStoneValue }[]
  /** The lowest confidence of the values; null when unknown. */
  how: ReadingConfidence | null
  /** For a report: the laboratory and its public check. */
  report?: Pick<LotStone, 'laboratory' | 'check'>
}

export function listStoneCells(stone: LotStone): StoneCellData[] {
  const { species, count, carats, shape, color, clarity, origin, treatment } = stone
  const approximately = stone.isApproximate ? 'approx. ' : ''
  return [
    buildCell('Stone', count ? `${species.value}, ${count.value}` : species.value, { Stone: species, Count: count }),
    buildCell('Weight', carats && `${approximately}${carats.value} ct`, { Weight: carats }),
    buildCell('Shape', shape?.value, { Shape: shape }),
    buildCell('Color', color?.value, { Color: color }),
    buildCell('Clarity', clarity?.value, { Clarity: clarity }),
    buildCell('Origin', origin?.value, { Origin: origin }),
    buildCell('Treatment', treatment?.value, { Treatment: treatment }),
    buildReportCell(stone, 'Report'),
  ]
}

/** Returns a cell for each report of another laboratory on the same stone. */
export const listFurtherReportCells = ({ furtherReports = [] }: LotStone): StoneCellData[] =>
  furtherReports.map((further) => buildReportCell(further, 'Further report'))

function buildReportCell(
  report: Pick<LotStone, 'laboratory' | 'reportNumber' | 'check'>,
  label: string,
): StoneCellData {
  const { laboratory, reportNumber } = report
  const shown = laboratory && [laboratory.value, reportNumber?.value].filter(Boolean).join(' ')
  return { ...buildCell(label, shown, { Laboratory: laboratory, 'Report number': reportNumber }), report }
}

/** Whether anything beyond the species was read. */
export const isDescribed = (stone: LotStone): boolean =>
  listStoneCells(stone).some(({ text }, at) => at > 0 && text !== null)

/** Returns every value of the stones as text, including those that were not found. */
export function listReportableValues(stones: readonly LotStone[]): string[] {
  return stones.flatMap((stone, at) => {
    const number = stones.length > 1 ? `Stone ${at + 1}, ` : ''
    return [...listStoneCells(stone), ...listFurtherReportCells(stone)].map(
      ({ label, text }) => `${number}${label}: ${text ?? 'Not stated'}`,
    )
  })
}

const confidenceOrder: readonly ReadingConfidence[] = ['stated', 'read', 'inferred', 'opinion']

function buildCell(
  label: string,
  text: string | undefined,
  stoneValues: Record<string, ShownStoneValue | undefined>,
): StoneCellData {
  const values = Object.entries(stoneValues).flatMap(([name, value]) => (value ? [{ label: name, value }] : []))
  const hows = values.flatMap(({ value }) => value.confidence ?? [])
  return { label, text: text ?? null, values, how: confidenceOrder.findLast((how) => hows.includes(how)) ?? null }
}
