import { loadHousePrices } from '@parure/features/premium/server/load-house-prices.ts'
import { deriveAllPrices } from '@parure/features/premium/server/derive-prices.ts'
import { importReference } from '@parure/features/premium/server/load-reference.ts'
import { referenceFile, UnreadableSchedules } from '@parure/features/premium/server/reference-file.ts'
import { formatScheduleLine } from '@parure/features/premium/server/replace-schedules.ts'
import { savePremium } from '@parure/features/premium/server/save-premium.ts'
import type { Db } from '@parure/features/schema.ts'
import { CommandRefusal } from '../sources/command-refusal.ts'
import { findKnownHouses, normaliseHouseName } from '../store/sales/house-names.ts'
import { parsePremiumOptions, type GivenPremium } from './parse-premium.ts'
import { formatHousePrices } from './format-house-prices.ts'
import { printDerivedCount } from './run-progress.ts'

/** Stores the premium schedule that an operator enters for a house. */
export async function enterPremium(db: Db, name: string, given: GivenPremium): Promise<void> {
  const read = parsePremiumOptions(name, given)
  if (typeof read === 'string') throw new CommandRefusal(read, true)
  const schedule = { ...read, house: await findHouseName(db, name) }
  await savePremium(db, schedule)
  console.log(formatScheduleLine(schedule))
}

/** Imports the schedules of a file, or the bundled ones when `file` is null, and prints the changes. */
export async function importPremiums(db: Db, file: string | null, isDry: boolean): Promise<void> {
  const taking = importReference(db, file ?? referenceFile, isDry)
  const { added, changed, removed, unchanged } = await taking.catch((error: unknown) => {
    throw error instanceof UnreadableSchedules ? new CommandRefusal(`${error.message}\nNothing was changed.`) : error
  })
  const parts = Object.entries({ new: added, changed, gone: removed })
  for (const [word, lines] of parts) for (const each of lines) console.log(`${word.padEnd(8)} ${each}`)
  const counts = parts.map(([word, lines]) => `${lines.length} ${word}`).join(', ')
  console.log(`${counts}, ${unchanged} as before${isDry ? ' (dry run, nothing stored)' : ''}`)
  if (!isDry) await derivePrices(db)
}

/** Derives all prices that depend on premium schedules again. */
export async function derivePrices(db: Db): Promise<void> {
  console.log(`${await deriveAllPrices(db, printDerivedCount)} lots have a derived price`)
}

export async function printPrices(db: Db, name: string, maxPrices: number): Promise<void> {
  console.log(formatHousePrices(await loadHousePrices(db, await findHouseName(db, name), maxPrices)))
}

/** Throws for an unknown house: it is a typing error, since no lot would ever match its tiers. */
async function findHouseName(db: Db, name: string): Promise<string> {
  const house = (await findKnownHouses(db, [name])).get(normaliseHouseName(name))
  if (!house) throw new CommandRefusal(`There is no house ${name}: houses come with a source's --house, and with lots.`)
  return house.name
}
