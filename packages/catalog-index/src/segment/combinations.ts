import type { OptionGroup } from '@parure/vocabulary/filter-group.ts'

/**
 * Lots that have the same options of some groups share a **combination** of them, which has a number: its code. A lot
 * has a code in each column; when one combination is too rare for a code, all codes of the lot are 0. Columns are
 * separate in memory: for a set of few lots, rows of all codes would need one cache line each.
 */
export interface CombinationColumn {
  groups: readonly OptionGroup[]
  /**
   * Maximum number of a lot's options in the column. Further options are in the next column, or the combination has no
   * code.
   */
  most: number
  goesOn: boolean
}

/** Maximum number of options of a combination with a code. */
export const maxCombinationOptions = 8

/** Grouped so that a few thousand combinations cover nearly all lots; groups that pages show open are first. */
export const combinationColumns = {
  filters: [
    { groups: ['categories', 'styles'], most: maxCombinationOptions, goesOn: false },
    { groups: ['gemstones'], most: 2, goesOn: true },
    { groups: ['gemstones'], most: maxCombinationOptions, goesOn: false },
    { groups: ['materials'], most: maxCombinationOptions, goesOn: false },
    { groups: ['brands'], most: maxCombinationOptions, goesOn: false },
  ],
  details: [
    { groups: ['colours', 'hues', 'origins'], most: maxCombinationOptions, goesOn: false },
    { groups: ['clarities', 'treatments', 'periods'], most: maxCombinationOptions, goesOn: false },
    { groups: ['laboratories', 'makerRoles', 'outcomes', 'estimates'], most: maxCombinationOptions, goesOn: false },
  ],
} as const satisfies Record<string, readonly CombinationColumn[]>

/** The two tables of columns: the five groups of every list, and those that are counted on request. */
export type CodeTable = keyof typeof combinationColumns
export const codeTables = ['filters', 'details'] as const satisfies readonly CodeTable[]

const columns = codeTables.reduce((sum, table) => sum + combinationColumns[table].length, 0)
/** All columns share 16-bit numbers, of which 0 means none. */
const maxCodes = Math.floor(0xffff / columns)

/** Returns the number of combinations of a column that have a code: the most frequent ones. */
export const countColumnCodes = (lots: number): number => Math.min(maxCodes, Math.ceil(lots / 4))

/** Returns the maximum number of codes, including 0. */
export const countAllCodes = (lots: number): number => 1 + countColumnCodes(lots) * columns
