import type { ShownStoneValue, LotStone } from '../contract.ts'
import type { ReadingConfidence } from '../stone.ts'
import { sql } from 'kysely'
import { buildReportCheck } from './build-report-check.ts'

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
  confidence: ReadingConfidence | null
  furtherReports?: Record<'laboratory' | 'reportNumber', [value: string, words: string, ReadingConfidence]>[]
  /** Missing for lots that an earlier version has read. */
  words?: Partial<Record<string, [string, ReadingConfidence]>>
}

type StoredStoneField = Exclude<keyof StoredStone, 'approximate' | 'quote' | 'confidence' | 'words' | 'furtherReports'>

/** SQL: read from the redacted texts only, therefore public. */
export const storedStones = sql<StoredStone[]>`coalesce(
  (select stones from lot_reading where lot_id = lot.id), '[]')`

export function buildStones(stored: readonly StoredStone[]): LotStone[] {
  return stored.map((stone) => {
    const getValue = (name: StoredStoneField): ShownStoneValue | undefined => getStoneValue(stone, name)
    const { species, laboratory, reportNumber, furtherReports } = stone
    return {
      species: getValue('species') ?? { value: species },
      count: getValue('count'),
      carats: getValue('carats'),
      ...(stone.approximate ? { isApproximate: true as const } : {}),
      shape: getValue('shape'),
      color: getValue('colour'),
      clarity: getValue('clarity'),
      origin: getValue('origin'),
      treatment: getValue('treatment'),
      laboratory: getValue('laboratory'),
      reportNumber: getValue('reportNumber'),
      check: laboratory && reportNumber ? buildReportCheck(laboratory, reportNumber) : undefined,
      ...(furtherReports && { furtherReports: furtherReports.map(buildFurtherReport) }),
    }
  })
}

function buildFurtherReport({ laboratory, reportNumber }: NonNullable<StoredStone['furtherReports']>[number]) {
  const toStoneValue = ([value, words, confidence]: typeof laboratory): ShownStoneValue => ({
    value,
    words,
    confidence,
  })
  return {
    laboratory: toStoneValue(laboratory),
    reportNumber: toStoneValue(reportNumber),
    check: buildReportCheck(laboratory[0], reportNumber[0]),
  }
}

function getStoneValue(stone: StoredStone, name: StoredStoneField): ShownStoneValue | undefined {
  const { [name]: value, words, quote, confidence } = stone
  if (value === undefined) return undefined
  const [said, how] = words?.[name] ?? []
  if (said !== undefined) return { value: String(value), words: said, confidence: how }
  const isOfQuote = !words && quote !== '' && name === (stone.carats === undefined ? 'species' : 'carats')
  return { value: String(value), ...(isOfQuote && { words: quote, ...(confidence && { confidence }) }) }
}
