import type { OptionGroup } from '@parure/domain/catalog/filter-group'

/**
 * Lots that have the same options of some groups have the same **combination** of them, which has a number: its code.
 * A lot has a code in each column; where one of them is too seldom to have one, all of the lot's codes are 0. Columns lie
 * apart in memory: of a set of few lots, each would take a line of the processor's cache for a row of all codes.
 */
export interface CombinationColumn {
  groups: readonly OptionGroup[]
  /** How many of a lot's options it takes; those beyond are in the next column, or the combination has no code. */
  most: number
  goesOn: boolean
}

/** Of a combination with a code. */
export const mostOptions = 8

/** Grouped so that few thousand combinations are those of nearly all lots; what pages draw open stands first. */
export const combinationColumns = {
  filters: [
    { groups: ['categories', 'styles'], most: mostOptions, goesOn: false },
    { groups: ['gemstones'], most: 2, goesOn: true },
    { groups: ['gemstones'], most: mostOptions, goesOn: false },
    { groups: ['materials'], most: mostOptions, goesOn: false },
    { groups: ['brands'], most: mostOptions, goesOn: false },
  ],
  details: [
    { groups: ['colours', 'hues', 'origins'], most: mostOptions, goesOn: false },
    { groups: ['clarities', 'treatments', 'periods'], most: mostOptions, goesOn: false },
    { groups: ['laboratories', 'makerRoles', 'outcomes', 'estimates'], most: mostOptions, goesOn: false },
  ],
} as const satisfies Record<string, readonly CombinationColumn[]>

/** The two tables of columns: the five groups of every list, and those that are counted where a query asks for them. */
export type CodeTable = keyof typeof combinationColumns
export const codeTables = ['filters', 'details'] as const satisfies readonly CodeTable[]

const columns = codeTables.reduce((sum, table) => sum + combinationColumns[table].length, 0)
/** All columns share 16-bit numbers, of which 0 is none. */
const mostCodes = Math.floor(0xffff / columns)

/** How many combinations of a column have a code: the commonest ones. */
export const codesOf = (lots: number): number => Math.min(mostCodes, Math.ceil(lots / 4))

/** How many codes there are at most, 0 included. */
export const codesOfAll = (lots: number): number => 1 + codesOf(lots) * columns
