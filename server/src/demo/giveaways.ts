import type { House } from './house.ts'
import type { Chance } from './seeded-chance.ts'

export interface Texts {
  title: string
  description: string
  provenance: string | null
}

type Giveaway = (texts: Texts, house: House, lotNumber: string) => Partial<Texts>

/** Real catalogues name their own sale now and then; what is read by everyone must then be cleared of it. */
const inTitles: readonly Giveaway[] = [
  ({ title }, _, lot) => ({ title: `Lot ${lot}: ${title}` }),
  ({ title }, { name, city }) => ({ title: `${title}, ${name}, ${city}` }),
]

const giveaways: readonly Giveaway[] = [
  ...inTitles,
  ({ description }, { city }, lot) => ({ description: `${description} Lot ${lot} of the ${city} sale.` }),
  ({ description }, { name }, lot) => ({ description: `${description} To be offered by ${name} as lot ${lot}.` }),
  ({ description }, { name, city }) => ({ description: `${description} On view at ${name}, ${city}.` }),
  (_, { name }) => ({ provenance: `Private collection; consigned to ${name} by the present owner.` }),
  (_, { name, city }) => ({ provenance: `Acquired by the present owner at ${name}, ${city}.` }),
]

/**
 * About two lots in a hundred name their house, city or lot number in the text; the others come back as they are. Texts
 * in another language than English give away in their title only.
 */
export function withGiveaway(texts: Texts, english: boolean, house: House, lotNumber: string, chance: Chance): Texts {
  if (!chance.happens(0.02)) return texts
  return { ...texts, ...chance.one(english ? giveaways : inTitles)(texts, house, lotNumber) }
}
