import type { DemoHead } from '../texts/demo-head.ts'
import { demoHouses } from '../sales/demo-houses.ts'
import { getPremiums } from './premiums.ts'

/** Returns the buyer's premiums of all houses. */
export function listDemoPremiums(): DemoHead['premiums'] {
  return demoHouses.flatMap(({ slug, name, currency }) =>
    getPremiums(slug).map((schedule) => ({ house: name, currency, ...schedule })),
  )
}
