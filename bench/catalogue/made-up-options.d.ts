import type pg from 'pg'
import type { MadeUpLot } from './made-up-lot.ts'
/** The ids of a lot's options: category, sub-category, materials, gemstones, maker, style. */
export type OptionIds = (lot: MadeUpLot) => number[]
/** Puts everything that lots are filtered by into the database. */
export declare function writeOptions(pool: pg.Pool): Promise<OptionIds>
/** Of the place among all sub-categories, category by category. */
export declare function subCategoryName(place: number): string
/** Finds the options of lots among ids by group and name. */
export declare function optionsOf(ids: ReadonlyMap<string, number>): OptionIds
