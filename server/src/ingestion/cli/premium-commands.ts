import { housePrices } from '../../premium/house-prices.ts'
import { deriveAllPrices } from '../../premium/derive-prices.ts'
import { takeReference } from '../../premium/load-reference.ts'
import { referenceFile, UnreadableSchedules } from '../../premium/reference-file.ts'
import { line } from '../../premium/replace-schedules.ts'
import { savePremium } from '../../premium/save-premium.ts'
import type { Db } from '../../schema.ts'
import { Refusal } from '../sources/refusal.ts'
import { knownHouses, plainHouseName } from '../store/house-names.ts'
import { premiumOf, type GivenPremium } from './parse-premium.ts'
import { pricesText } from './prices-text.ts'
import { derivedProgress } from './run-progress.ts'

/** Stores the premium schedule that an operator enters for a house. */
export async function enterPremium(db: Db, name: string, given: GivenPremium): Promise<void> {
  const read = premiumOf(name, given)
  if (typeof read === 'string') throw new Refusal(read, true)
  const schedule = { ...read, house: await knownHouse(db, name) }
  await savePremium(db, schedule)
  console.log(line(schedule))
}

/** Imports the schedules of a file, or the bundled ones when `file` is null, and prints the changes. */
export async function takePremiums(db: Db, file: string | null, isDry: boolean): Promise<void> {
  const taking = takeReference(db, file ?? referenceFile, isDry)
  const { added, changed, removed, unchanged } = await taking.catch((error: unknown) => {
    throw error instanceof UnreadableSchedules ? new Refusal(`${error.message}\nNothing was changed.`) : error
  })
  const parts = Object.entries({ new: added, changed, gone: removed })
  for (const [word, lines] of parts) for (const each of lines) console.log(`${word.padEnd(8)} ${each}`)
  const counts = parts.map(([word, lines]) => `${lines.length} ${word}`).join(', ')
  console.log(`${counts}, ${unchanged} as before${isDry ? ' (dry run, nothing stored)' : ''}`)
  if (!isDry) await derivePrices(db)
}

/** Derives all prices that depend on premium schedules again. */
export async function derivePrices(db: Db): Promise<void> {
  console.log(`${await deriveAllPrices(db, derivedProgress)} lots have a derived price`)
}

export async function printPrices(db: Db, name: string, most: number): Promise<void> {
  console.log(pricesText(await housePrices(db, await knownHouse(db, name), most)))
}

/** Throws for an unknown house: it is a typing error, since no lot would ever match its tiers. */
async function knownHouse(db: Db, name: string): Promise<string> {
  const house = (await knownHouses(db, [name])).get(plainHouseName(name))
  if (!house) throw new Refusal(`There is no house ${name}: houses come with a source's --house, and with lots.`)
  return house.name
}
