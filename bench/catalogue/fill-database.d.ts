import type pg from 'pg'
/** Fills an empty catalogue with seeded lots: as rows first, then every index that it has, as a restore does it. */
export declare function fillDatabase(pool: pg.Pool, folder: string, lots: number): Promise<void>
