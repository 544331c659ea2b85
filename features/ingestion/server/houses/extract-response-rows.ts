import type { UnnumberedRow } from '../parsing/parse-tasks.ts'
import { bonhams } from './bonhams.ts'
import { catawiki } from './catawiki.ts'
import { christies } from './christies.ts'
import type { HouseResponseFormat } from './house-response-format.ts'
import { invaluable } from './invaluable.ts'
import { sothebys } from './sothebys.ts'

/** The houses whose responses can be read. */
export const supportedHouses: readonly HouseResponseFormat[] = [bonhams, catawiki, christies, invaluable, sothebys]

/** Returns the lots in a house's response; a single error row when there are none. */
export function extractResponseRows(name: string, answer: unknown, from: string): UnnumberedRow[] {
  const house = supportedHouses.find((each) => each.name === name)
  if (!house) throw new Error(`there is no reader of ${name}'s answers`)
  const rows = house.listLots(answer)
  if (rows.length === 0) return [{ raw: from, error: `there are no lots in it, as ${house.name} would name them` }]
  return rows.map((content) => ({ raw: JSON.stringify(content), content: { ...content } }))
}
