import { getOwnValue, setOwnValue } from '@parure/values/get-own-value.ts'
import type { DraftSettings } from '../contract.ts'
import { classifyOutcome } from '@parure/features/ingestion/server/mapping/outcome-words.ts'
import { foldText } from '@parure/features/ingestion/server/values/fold-text.ts'
import { RowError } from '@parure/features/ingestion/server/incoming/row-error.ts'
import { completeLotNumber } from './complete-lot-number.ts'
import { listCellTexts, type ListRow } from './list-cell-texts.ts'
import { parseDay } from '@parure/features/ingestion/server/values/parse-day.ts'

type Columns = DraftSettings['columns']

/** Heads of days that are not those of the sale. */
const otherDays =
  /updat|modif|creat|enter|import|export|consign|receiv|print|paid|payment|born|birth|made|preview|view|besicht|exposition|visit|erstellt|geandert|saisi|maj/
const maxOutcomeCharacters = 40
/** Average characters of a column of titles at least. */
const minTitleCharacters = 12

/**
 * Adds the columns that a list cannot do without and whose heads are unknown words: the number of the lot, the day of
 * the sale, by cells that are all days, and the title, by the longest texts. Remarks such as `Retiré` are outcomes.
 */
export function completeByCells(columns: Columns, heads: readonly string[], rows: readonly ListRow[]): Columns {
  const completed = completeLotNumber(columns, heads, rows)
  const fields = new Set(Object.values(completed))
  // Without a known head, the row may not be the head.
  if (fields.size === 0) return completed
  // `Auktion` names the sale, or gives its day.
  const free = heads.filter((head) => ['saleTitle', undefined].includes(getOwnValue(completed, head)))
  const days = free.filter((head) => !otherDays.test(foldText(head)) && isEvery(head, rows, isDay))
  const [day] = days
  if (!fields.has('saleStarts') && !fields.has('saleEnds') && day !== undefined && days.length === 1)
    setOwnValue(completed, day, 'saleStarts')
  const remark = fields.has('outcome')
    ? undefined
    : heads.find((head) => getOwnValue(completed, head) === undefined && isOutcomes(listCellTexts(head, rows)))
  if (remark !== undefined) setOwnValue(completed, remark, 'outcome')
  const title = fields.has('title')
    ? undefined
    : findLongestTexts(
        heads.filter((head) => getOwnValue(completed, head) === undefined),
        rows,
      )
  if (title !== undefined) setOwnValue(completed, title, 'title')
  return completed
}

/** Other remarks of the column become doubts of their lots. */
function isOutcomes(texts: readonly string[]): boolean {
  const known = texts.filter((text) => text.length <= maxOutcomeCharacters && classifyOutcome(text, {}) !== undefined)
  return texts.length > 0 && known.length * 2 >= texts.length
}

function isEvery(head: string, rows: readonly ListRow[], isFit: (text: string) => boolean): boolean {
  const texts = listCellTexts(head, rows)
  return texts.length > 0 && texts.every(isFit)
}

/** A figure alone may be a year or a number, not a day that is known for one. */
function isDay(text: string): boolean {
  if (!/[\p{L}/.-]/u.test(text.trim())) return false
  try {
    const { startsOn, precision } = parseDay(text, 'day', 'day-first')
    return startsOn !== null && precision === 'day'
  } catch (error) {
    if (!(error instanceof RowError)) throw error
    return isMonthFirstDay(text)
  }
}

function isMonthFirstDay(text: string): boolean {
  try {
    return parseDay(text, 'day', 'month-first').precision === 'day'
  } catch (error) {
    if (error instanceof RowError) return false
    throw error
  }
}

function findLongestTexts(heads: readonly string[], rows: readonly ListRow[]): string | undefined {
  const [longest] = heads
    .map((head) => ({
      head,
      texts: listCellTexts(head, rows).filter((text) => !/^https?:|\.(?:jpe?g|png|webp)$/i.test(text)),
    }))
    .map(({ head, texts }) => ({ head, average: texts.join('').length / Math.max(1, rows.length) }))
    .toSorted((a, b) => b.average - a.average)
  return longest && longest.average >= minTitleCharacters ? longest.head : undefined
}
