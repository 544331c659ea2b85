import { gzipSync } from 'node:zlib'
import { buildWorkbook } from '../lots/build-workbook.ts'

/** Returns integers from 0 up to, excluding, `most`; the same sequence for the same seed. */
export type Chance = (most: number) => number

export function createChance(seed: number): Chance {
  let state = (seed * 2_654_435_761) >>> 0
  return (most) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most
  }
}

const columns = ['lotNumber', 'title', 'description', 'estimateLow', 'estimateHigh'] as const
type Lot = Record<(typeof columns)[number], string>

/** The lots of every list that is damaged. */
export const lots: readonly Lot[] = Array.from({ length: 40 }, (_, at) => ({
  lotNumber: String(at + 1),
  title: `Émeraude and diamond ring, model ${at + 1001}`,
  description: `Set with an emerald of ${at + 1}.05 ct, "old"\nin 18k gold; signed, numbered | boxed`,
  estimateLow: '1000',
  estimateHigh: '1500',
}))

const quoted = (text: string) => (/[",;\n|]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const table = (delimiter: string) =>
  [columns, ...lots.map((lot) => columns.map((column) => lot[column]))]
    .map((cells) => `${cells.map(quoted).join(delimiter)}\r\n`)
    .join('')
const lines = lots.map((lot) => `${JSON.stringify(lot)}\n`).join('')

/** Undamaged lists, each with its format. */
export const lists = {
  csv: { format: 'csv', bytes: Buffer.from(table(',')) },
  semicolons: { format: 'csv', bytes: Buffer.from(table(';'), 'latin1') },
  wide: { format: 'csv', bytes: Buffer.from(`\uFEFF${table('\t')}`, 'utf16le') },
  ndjson: { format: 'ndjson', bytes: Buffer.from(lines) },
  array: { format: 'json', bytes: Buffer.from(JSON.stringify(lots)) },
  object: { format: 'json', bytes: Buffer.from(JSON.stringify({ sale: { no: 1 }, lots, more: [] }, null, 2)) },
  gzip: { format: 'csv', bytes: gzipSync(table(',')) },
  workbook: {
    format: 'xlsx',
    bytes: buildWorkbook({ Lots: [columns, ...lots.map((lot) => columns.map((column) => lot[column]))] }),
  },
} as const
export type ListName = keyof typeof lists

/** Kinds of damage: each returns the damaged bytes, and the position up to which they are unchanged. */
export const damages = {
  'cut off': (bytes, chance) => {
    const at = chance(bytes.length)
    return [bytes.subarray(0, at), at]
  },
  'bytes overwritten': (bytes, chance) => {
    const at = chance(bytes.length)
    const damaged = Buffer.from(bytes)
    for (let next = at; next < Math.min(at + 1 + chance(20), bytes.length); next += 1) damaged[next] = chance(256)
    return [damaged, at]
  },
  'NULs for bytes': (bytes, chance) => {
    const at = chance(bytes.length)
    return [Buffer.from(bytes).fill(0, at, Math.min(at + 200, bytes.length)), at]
  },
  'a part missing': (bytes, chance) => {
    const at = chance(bytes.length)
    return [Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + chance(300))]), at]
  },
  'a part twice': (bytes, chance) => {
    const at = chance(bytes.length)
    return [Buffer.concat([bytes.subarray(0, at), bytes.subarray(Math.max(0, at - chance(300)))]), at]
  },
  'a foreign part within': (bytes, chance) => {
    const at = chance(bytes.length)
    const foreign = Buffer.from(Array.from({ length: 1 + chance(400) }, () => chance(256)))
    return [Buffer.concat([bytes.subarray(0, at), foreign, bytes.subarray(at)]), at]
  },
  'another encoding within': (bytes, chance) => {
    const at = chance(bytes.length)
    const text = bytes.subarray(at).toString('latin1')
    // With mixed encodings the file's encoding cannot be determined.
    return [Buffer.concat([bytes.subarray(0, at), Buffer.from(text.replaceAll('Ã\u0089', 'É'), 'latin1')]), 0]
  },
  'a mark too many': (bytes, chance) => {
    const at = chance(bytes.length)
    const mark = '",;\n{}[]\\\t'.charAt(chance(10))
    return [Buffer.concat([bytes.subarray(0, at), Buffer.from(mark), bytes.subarray(at)]), at]
  },
  'a head that is missing': (bytes) => [bytes.subarray(bytes.indexOf(10) + 1), 0],
  'other columns': (bytes) => [Buffer.from(bytes.toString('latin1').replaceAll('title', 'Titre'), 'latin1'), 0],
  'no list at all': (bytes, chance) => [Buffer.from(bytes.map(() => chance(256))), 0],
  'a line without end': (bytes, chance) => {
    const at = chance(bytes.length)
    return [Buffer.concat([bytes.subarray(0, at), Buffer.alloc(2_500_000, 'x'), bytes.subarray(at)]), at]
  },
} satisfies Record<string, (bytes: Buffer, chance: Chance) => [Buffer, number]>
export type DamageName = keyof typeof damages

/**
 * Counts the lots that are complete before a position of a list. A compressed list is read completely or not at all.
 */
export function countLotsBefore(name: ListName, place: number): number {
  const { bytes } = lists[name]
  if (name === 'gzip' || name === 'workbook') return 0
  const encoding = name === 'wide' ? 'utf16le' : name === 'semicolons' ? 'latin1' : 'utf8'
  const text = bytes.subarray(0, place).toString(encoding)
  if (lists[name].format === 'json') return (text.match(/"estimateHigh":\s?"1500"\s*\}/g) ?? []).length
  if (name === 'ndjson') return (text.match(/\}\n/g) ?? []).length
  return Math.max(0, (text.match(/\r\n/g) ?? []).length - 1)
}
