import { type OpenDatabase } from '../../server/src/platform/database.ts'
import type { Schema } from '../../server/src/schema.ts'
/** A database in a folder with so many lots; one that is filled already is taken as it is. */
export declare function openFilled(
  folder: string,
  lots: number,
  say: (line: string) => void,
): Promise<OpenDatabase<Schema>>
