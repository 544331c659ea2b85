import type { ShownStoneValue, Stone } from '@parure/domain/lot/contract'
import type { Confidence } from '@parure/domain/lot/stone'
import { sql } from 'kysely'
import { reportCheck } from './report-check.ts'

/** A stone as stored in `lot_reading`; unstated fields are missing. */
interface StoredStone {
  species: string
  carats?: string
  approximate?: boolean
  count?: number
  shape?: string
  colour?: string
  clarity?: string
  treatment?: string
  origin?: string
  laboratory?: string
  reportNumber?: string
  /** Source words of the weight, or else of the species. */
  quote: string
  confidence: Confidence | null
  furtherReports?: Record<'laboratory' | 'reportNumber', [value: string, words: string, Confidence]>[]
  /** Missing for lots that an earlier version has read. */
  words?: Partial<Record<string, [string, Confidence]>>
}

type Value = Exclude<keyof StoredStone, 'approximate' | 'quote' | 'confidence' | 'words' | 'furtherReports'>

/** SQL: read from the redacted texts only, therefore public. */
export const storedStones = sql<StoredStone[]>`coalesce(
  (select stones from lot_reading where lot_id = lot.id), '[]')`

export function shownStones(stored: readonly StoredStone[]): Stone[] {
  return stored.map((stone) => {
    const said = (name: Value): ShownStoneValue | undefined => valueOf(stone, name)
    const { species, laboratory, reportNumber, furtherReports } = stone
    return {
      species: said('species') ?? { value: species },
      count: said('count'),
      carats: said('carats'),
      ...(stone.approximate ? { isApproximate: true as const } : {}),
      shape: said('shape'),
      color: said('colour'),
      clarity: said('clarity'),
      origin: said('origin'),
      treatment: said('treatment'),
      laboratory: said('laboratory'),
      reportNumber: said('reportNumber'),
      check: laboratory && reportNumber ? reportCheck(laboratory, reportNumber) : undefined,
      ...(furtherReports && { furtherReports: furtherReports.map(furtherReport) }),
    }
  })
}

function furtherReport({ laboratory, reportNumber }: NonNullable<StoredStone['furtherReports']>[number]) {
  const shown = ([value, words, confidence]: typeof laboratory): ShownStoneValue => ({ value, words, confidence })
  return {
    laboratory: shown(laboratory),
    reportNumber: shown(reportNumber),
    check: reportCheck(laboratory[0], reportNumber[0]),
  }
}

function valueOf(stone: StoredStone, name: Value): ShownStoneValue | undefined {
  const { [name]: value, words, quote, confidence } = stone
  if (value === undefined) return undefined
  const [said, how] = words?.[name] ?? []
  if (said !== undefined) return { value: String(value), words: said, confidence: how }
  const isOfQuote = !words && quote !== '' && name === (stone.carats === undefined ? 'species' : 'carats')
  return { value: String(value), ...(isOfQuote && { words: quote, ...(confidence && { confidence }) }) }
}
