import { isStoneField, listFields, type ReadingField, type StoneField } from '@parure/features/lot/reading-field.ts'
import { parseReport, formatReport } from '../../record/stone-report.ts'
import type { RecordOption } from '../../record/build-lot-record.ts'
import type { RecordAttribute, StoredStone } from '../../record/record-attributes.ts'

/** The stored form of a lot's reading. */
export interface StoredReading {
  attributes: RecordAttribute[]
  stones: StoredStone[]
  options: RecordOption[]
  texts: Record<'stone_weight' | 'clarity' | 'diamond_color' | 'type' | 'created' | 'gross_weight', string | null>
}

/** Identifies a reading: of a stone, or of the lot when `stone` is empty. */
export interface ReadingKey {
  field: ReadingField
  stone: string
  stoneAt: number
}

export interface ReadingCorrection extends ReadingKey {
  /** Null when the text states nothing of the kind. */
  value: string | null
}

/** Returns the reading of a key; undefined when the stone does not exist, null when nothing was read. */
export function readValue(reading: StoredReading, { field, stone, stoneAt }: ReadingKey): string | null | undefined {
  if (isPlainField(field)) return listAttributeValues(reading, field).join(', ') || null
  if (!isStoneField(field)) return listOptionNames(reading, field).join(', ') || null
  const found = filterStones(reading, stone)[stoneAt]
  return found && (field === 'report' ? formatReport(found) : (found[field] ?? null))
}

/** Returns a reading with its corrections; ignores corrections of stones that do not exist. */
export function applyReadingCorrections(base: StoredReading, corrections: readonly ReadingCorrection[]): StoredReading {
  const reading = structuredClone(base)
  // Finds the stones before any of them changes its species.
  const ofStones = corrections.flatMap((correction) => {
    const { field, stone, stoneAt, value } = correction
    const found = isStoneField(field) ? filterStones(reading, stone)[stoneAt] : undefined
    return found && isStoneField(field) ? [{ field, value, stone: found }] : []
  })
  for (const { field, value, stone } of ofStones.toSorted(compareSpeciesLast)) updateStone(reading, stone, field, value)
  for (const { field, value } of corrections) {
    if (isPlainField(field)) replaceAttribute(reading, field, value)
    else if (!isStoneField(field)) replaceOptions(reading, field, value)
  }
  return reading
}

const compareSpeciesLast = (a: { field: StoneField }, b: { field: StoneField }): number =>
  Number(a.field === 'species') - Number(b.field === 'species')

const filterStones = ({ stones }: StoredReading, species: string): StoredStone[] =>
  stones.filter((stone) => stone.species === species)

function updateStone(reading: StoredReading, stone: StoredStone, field: StoneField, value: string | null): void {
  if (field === 'report') return updateStoneReport(reading, stone, value)
  const before = stone[field]
  if (field === 'species') return updateStoneSpecies(reading, stone, value)
  if (field === 'carats') updateStoneWeight(reading, stone, value)
  if (stone.species === 'Diamond' && (field === 'clarity' || field === 'colour')) {
    const [attribute, column] =
      field === 'clarity' ? (['clarity', 'clarity'] as const) : (['diamond-color', 'diamond_color'] as const)
    renameAttribute(reading, attribute, before ?? null, value)
    if (reading.texts[column] === (before ?? null)) reading.texts[column] = value
  }
  stone[field] = value ?? undefined
  // The words of the text state another value.
  delete (stone.words as Partial<StoredStone['words']>)[field]
}

function updateStoneWeight({ attributes, texts }: StoredReading, stone: StoredStone, value: string | null): void {
  const { species, carats: before } = stone
  renameAttribute({ attributes }, 'carats', before ? `${species} ${before}` : null, value && `${species} ${value}`)
  const parts = texts.stone_weight?.split('; ') ?? []
  if (before === undefined) {
    if (value !== null)
      texts.stone_weight = [...parts, `${parts.length > 0 ? `${species} ` : ''}${value} ct`].join('; ')
    return
  }
  const at = parts.findIndex((part) => hasWeight(part, stone) && (parts.length === 1 || part.startsWith(species)))
  if (at < 0) return
  const now = value === null ? [] : [parts[at]!.replace(`${before} ct`, `${value} ct`)]
  texts.stone_weight = parts.toSpliced(at, 1, ...now).join('; ') || null
}

const hasWeight = (part: string, { carats }: StoredStone): boolean => ` ${part}`.endsWith(` ${carats} ct`)

/** Among several weights, each has the name of its stone; equal weights of a species are listed once. */
function renameWeight({ stones, texts }: StoredReading, stone: StoredStone, species: string): void {
  const { species: before, carats } = stone
  const parts = texts.stone_weight?.split('; ') ?? []
  const at = parts.findIndex((part) => hasWeight(part, stone) && part.startsWith(`${before} `))
  if (at < 0 || species === before) return
  const isShared = stones.some((each) => each !== stone && each.species === before && each.carats === carats)
  const now = `${species}${parts[at]!.slice(before.length)}`
  const others = parts.filter((part) => part !== now)
  texts.stone_weight = others.toSpliced(others.indexOf(parts[at]!), isShared ? 0 : 1, now).join('; ')
}

function updateStoneReport(reading: StoredReading, stone: StoredStone, value: string | null): void {
  renameAttribute(reading, 'report', formatReport(stone) ?? null, value)
  const report = value === null ? null : parseReport(value)
  stone.laboratory = report?.laboratory ?? undefined
  stone.reportNumber = report?.reportNumber ?? undefined
  const words = stone.words as Partial<StoredStone['words']>
  delete words.laboratory
  delete words.reportNumber
}

function updateStoneSpecies(reading: StoredReading, stone: StoredStone, value: string | null): void {
  const before = stone.species
  if (value === null) {
    updateStoneWeight(reading, stone, null)
    reading.stones = reading.stones.filter((each) => each !== stone)
  } else {
    if (stone.carats !== undefined) {
      renameAttribute(reading, 'carats', `${before} ${stone.carats}`, `${value} ${stone.carats}`)
      renameWeight(reading, stone, value)
    }
    stone.species = value
    delete (stone.words as Partial<StoredStone['words']>).species
  }
  const others = listOptionNames(reading, 'gemstones').filter(
    (name) => name !== value && (name !== before || filterStones(reading, before).length > 0),
  )
  replaceOptions(reading, 'gemstones', [...(value === null ? [] : [value]), ...others].join(', '))
}

const groups = { category: 'categories', brand: 'brands', materials: 'materials', gemstones: 'gemstones' } as const
const attributes = { category: 'category', brand: 'brand', materials: 'material', gemstones: 'gemstone' } as const
type LotField = keyof typeof groups

const listOptionNames = ({ options }: StoredReading, field: LotField): string[] =>
  options.filter(({ group, parent }) => group === groups[field] && parent === undefined).map(({ name }) => name)

function replaceOptions(reading: StoredReading, field: LotField, value: string | null): void {
  const names = (value ?? '').split(', ').filter(Boolean)
  const now = names.map((name) => ({ group: groups[field], name }))
  const isOther = field === 'category' && value !== listOptionNames(reading, field)[0]
  reading.options = [
    ...now,
    ...reading.options.filter(({ group, parent }) => group !== groups[field] || (parent && !isOther)),
  ]
  const stated = names.map((name) => ({
    field: attributes[field],
    value: name,
    quote: '',
    confidence: 'stated' as const,
  }))
  reading.attributes = [
    ...stated.map(
      (each) => reading.attributes.find((had) => had.field === each.field && had.value === each.value) ?? each,
    ),
    ...reading.attributes.filter(
      (each) => each.field !== attributes[field] && !(isOther && each.field === 'sub-category'),
    ),
  ]
  if (isOther) reading.texts.type = null
}

/** Fields of a lot that are only attributes, not options of lists. */
const plainAttributes = { created: 'created', fineness: 'gold-karat', grossWeight: 'gross-weight' } as const
type PlainField = keyof typeof plainAttributes

const isPlainField = (field: ReadingField): field is PlainField => field in plainAttributes

const listAttributeValues = (reading: StoredReading, field: PlainField): string[] =>
  reading.attributes.filter((each) => each.field === plainAttributes[field]).map(({ value }) => value)

function replaceAttribute(reading: StoredReading, field: PlainField, value: string | null): void {
  const name = plainAttributes[field]
  const all = value === null ? [] : listFields.has(field) ? value.split(', ') : [value]
  reading.attributes = [
    ...reading.attributes.filter((each) => each.field !== name),
    ...all.map((each) => ({ field: name, value: each, quote: '', confidence: 'stated' as const })),
  ]
  if (field === 'created') reading.texts.created = value
  if (field === 'grossWeight') reading.texts.gross_weight = value && `${value} g`
}

/** Renames a value among the attributes, removes it, or adds one when none was read. */
function renameAttribute(
  reading: Pick<StoredReading, 'attributes'>,
  field: string,
  before: string | null,
  now: string | null,
): void {
  const { attributes: all } = reading
  const at = before === null ? all.length : all.findIndex((each) => each.field === field && each.value === before)
  if (at < 0) return
  const renamed = { field, value: now ?? '', quote: '', confidence: 'stated' as const }
  all.splice(at, 1, ...(now === null ? [] : [renamed]))
}
