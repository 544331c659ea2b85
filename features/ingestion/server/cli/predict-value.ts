import { getOwnValue } from '@parure/values/get-own-value.ts'
import { z } from 'zod'
import { RowError } from '../incoming/row-error.ts'
import { parsePageAmount } from '../web-pages/parse-page-amount.ts'
import { amountStyles, type AmountStyle } from '../values/parse-amount.ts'
import { dayOrders, parseDay, type DayOrder } from '../values/parse-day.ts'
import { parseEstimateRange } from '../values/parse-estimate-range.ts'
import { isOnRequest } from '../mapping/estimate-on-request.ts'
import { parseResultCell } from '../mapping/parse-result-cell.ts'

const text = z.string().nullish()
const row = z.object({
  text,
  /** The cell in the tables of other programs. */
  input: text,
  style: z.enum(amountStyles).nullish(),
  decimalSeparator: text,
  amountText: z.unknown().optional(),
  currency: text,
  kind: z.enum(['e', 'a', 'p']).optional(),
  order: z.enum(dayOrders).nullish(),
  zone: text,
  test: text,
  with: z.unknown().optional(),
})
type CellRow = z.infer<typeof row>

/** A day, a day and hour, or the first and last of several days. */
type PredictedValue = string | number | (number | null)[] | null

/** Reads the cell of one line. Returns the problem of an invalid line. */
export function predictValueLine(line: string): { text: string | null; value: PredictedValue } | { problem: string } {
  try {
    const parsed = row.safeParse(JSON.parse(line))
    if (!parsed.success) return { problem: parsed.error.issues[0]?.message ?? 'not a cell' }
    const given = parsed.data.text ?? parsed.data.input ?? null
    return { text: given, value: given === null ? null : predictValue(parsed.data, given) }
  } catch (error) {
    if (error instanceof SyntaxError) return { problem: 'not valid JSON' }
    throw error
  }
}

function predictValue(cell: CellRow, given: string): PredictedValue {
  try {
    return isDay(cell) ? predictDay(cell, given) : predictPrice(cell, given)
  } catch (error) {
    if (error instanceof RowError) return null
    throw error
  }
}

const isDay = ({ zone, order, test, kind }: CellRow): boolean =>
  kind === undefined && (zone !== undefined || order !== undefined || typeof test === 'string')

function predictPrice(cell: CellRow, given: string): PredictedValue {
  const isPeerCell = cell.amountText !== undefined
  // The currencies of the other program's table are marks, and it states the one only where the other one is stated.
  const currency = isPeerCell ? null : (cell.currency ?? null)
  const style = cell.style ?? findStyle(cell.decimalSeparator) ?? undefined
  if (cell.kind === 'e') {
    if (isOnRequest(given)) return 'RQ'
    const [low, high] = parseEstimateRange(given, 'estimate', { style, currency })
    return low === null && high === null ? null : [toNumber(low), toNumber(high)]
  }
  if (cell.kind === 'p') return toNumber(parsePageAmount(given, 'price', currency))
  return toNumber(parseResultCell(given, 'price', { style, currency, outcomes: {} }).amount)
}

function findStyle(separator: string | null | undefined): AmountStyle | undefined {
  if (separator === '.') return 'english'
  return separator === ',' ? 'european' : undefined
}

const toNumber = (amount: string | null): number | null => (amount === null ? null : Number(amount))

/** Orders of day, month and year in the table of another program; others are not supported. */
const peerOrders: Readonly<Record<string, DayOrder>> = { DMY: 'day-first', MDY: 'month-first' }

function predictDay(cell: CellRow, given: string): PredictedValue {
  const peerOrder = findPeerOrder(cell.with)
  if (peerOrder !== undefined && !Object.hasOwn(peerOrders, peerOrder)) return null
  const order = cell.order ?? (peerOrder === undefined ? undefined : getOwnValue(peerOrders, peerOrder))
  const { startsOn, endsOn, precision, time } = parseDay(given, 'day', order, cell.zone ?? 'UTC')
  if (startsOn === null || endsOn === null) return null
  if (precision !== 'day') return precision === 'year' ? startsOn.slice(0, 4) : startsOn.slice(0, 7)
  const last = endsOn === startsOn ? '' : `..${endsOn}`
  return `${startsOn}${last}${time !== null && last === '' ? ` ${time}` : ''}`
}

const peerSettings = z.object({
  order: z.string().optional(),
  date_order: z.string().optional(),
  settings: z.object({ DATE_ORDER: z.string().optional() }).optional(),
})

function findPeerOrder(given: unknown): string | undefined {
  const parsed = peerSettings.safeParse(given)
  return parsed.success ? (parsed.data.order ?? parsed.data.date_order ?? parsed.data.settings?.DATE_ORDER) : undefined
}
