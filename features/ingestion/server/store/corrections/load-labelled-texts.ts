import type { ReadingField } from '@parure/features/lot/reading-field.ts'
import { sql } from 'kysely'
import type { LabelledText } from '@parure/normaliser/scoring/score.ts'
import type { Db } from '@parure/features/schema.ts'
import { readValue, type StoredReading } from './apply-reading-corrections.ts'

interface LabelledRow {
  id: number
  title: string
  description: string | null
  /** With its corrections. */
  attributes: StoredReading['attributes']
  stones: StoredReading['stones']
  options: StoredReading['options']
  base: StoredReading | null
  decisions: { field: ReadingField; stone: string; stoneAt: number; readAs: string | null; value: string | null }[]
}

/**
 * Returns texts that operators decided on, each labelled only with what they accepted or corrected, in the format of
 * the scorer. Omits a text that was changed since, until an operator decides again.
 */
export async function loadLabelledTexts(db: Db): Promise<LabelledText[]> {
  const { rows } = await sql<LabelledRow>`
    select lot.id, lot.title, lot.description, attributes, stones, base, decisions,
      coalesce((select json_agg(json_build_object('group', filter_group, 'name', name)) from filter_option
        where id = any(lot.option_ids) and parent_id is null), '[]') as options
    from (
      select lot_id, json_agg(latest order by id) as decisions from (
        select distinct on (lot_id, field, stone, stone_at) id, lot_id, field, stone, stone_at as "stoneAt",
          read_value as "readAs", value, decision
        from reading_decision where undone_at is null
        order by lot_id, field, stone, stone_at, id desc) as latest
      where decision <> 'ignore' group by lot_id) as decided
    join lot on lot.id = lot_id join lot_reading using (lot_id) left join corrected_reading using (lot_id)
    order by lot.id`.execute(db)
  return rows.flatMap((row) => {
    const now = { ...row, texts: noTexts }
    const standing = row.decisions.filter((decision) => {
      const read = readValue(row.base ?? now, decision) ?? null
      return read === decision.readAs || read === decision.value
    })
    const labels = Object.assign({}, ...standing.map(({ field, stone }) => buildLabels(now, field, stone)))
    const { id, title, description } = row
    return standing.length > 0 ? [{ id: `lot-${id}`, title, description, labels }] : []
  })
}

/** Labels are composed of attributes and stones only. */
const noTexts = {
  stone_weight: null,
  clarity: null,
  diamond_color: null,
  type: null,
  created: null,
  gross_weight: null,
}

/**
 * Returns the labels of a decided field; for weights and similar lists, everything that the text states, since they are
 * compared as a whole.
 */
function buildLabels(
  { attributes, stones }: StoredReading,
  field: ReadingField,
  stone: string,
): Record<string, unknown> {
  const listValues = (name: string) => attributes.filter((each) => each.field === name).map(({ value }) => value)
  const findValue = (name: string) => listValues(name)[0] ?? null
  const listStoneValues = (name: 'origin' | 'treatment') => stones.flatMap((each) => each[name] ?? [])
  const labels: Record<ReadingField, () => Record<string, unknown>> = {
    carats: () => ({ carats: listValues('carats').map(parseWeightLabel) }),
    species: () => ({ gemstones: listValues('gemstone') }),
    gemstones: () => ({ gemstones: listValues('gemstone') }),
    materials: () => ({ materials: listValues('material') }),
    category: () => ({ category: findValue('category') }),
    brand: () => ({ brand: findValue('brand') }),
    origin: () => ({ origins: listStoneValues('origin') }),
    treatment: () => ({ treatments: listStoneValues('treatment') }),
    report: () => ({ reports: listValues('report') }),
    created: () => ({ created: findValue('created') }),
    fineness: () => ({ goldKarat: listValues('gold-karat').map(Number) }),
    grossWeight: () => ({
      grossWeightGrams: findValue('gross-weight') === null ? null : Number(findValue('gross-weight')),
    }),
    clarity: () => (stone === 'Diamond' ? { clarity: findValue('clarity') } : {}),
    colour: () => (stone === 'Diamond' ? { diamondColor: findValue('diamond-color') } : {}),
  }
  return labels[field]()
}

function parseWeightLabel(value: string): { stone: string; carats: number } {
  const at = value.lastIndexOf(' ')
  return { stone: value.slice(0, at), carats: Number(value.slice(at + 1)) }
}
