import type { House } from './house.ts'
import type { Chance } from '@parure/domain/seeded-chance'

export interface MentioningTexts {
  title: string
  description: string
  provenance: string | null
}

type SaleMention = (texts: MentioningTexts, house: House, lotNumber: string) => Partial<MentioningTexts>

/** Real catalogues name their own sale now and then: redaction has to remove it from public texts. */
const inTitles: readonly SaleMention[] = [
  ({ title }, _, lot) => ({ title: `Lot ${lot}: ${title}` }),
  ({ title }, { name, city }) => ({ title: `${title}, ${name}, ${city}` }),
]

const mentions: readonly SaleMention[] = [
  ...inTitles,
  ({ description }, { city }, lot) => ({ description: `${description} Lot ${lot} of the ${city} sale.` }),
  ({ description }, { name }, lot) => ({ description: `${description} To be offered by ${name} as lot ${lot}.` }),
  ({ description }, { name, city }) => ({ description: `${description} On view at ${name}, ${city}.` }),
  (_, { name }) => ({ provenance: `Private collection; consigned to ${name} by the present owner.` }),
  (_, { name, city }) => ({ provenance: `Acquired by the present owner at ${name}, ${city}.` }),
]

/**
 * About two lots in a hundred name their house, city or lot number in the text; the others come back as they are. Texts
 * in another language than English mention it in their title only.
 */
export function withSaleMention(
  texts: MentioningTexts,
  english: boolean,
  house: House,
  lotNumber: string,
  chance: Chance,
): MentioningTexts {
  if (!chance.happens(0.02)) return texts
  return { ...texts, ...chance.one(english ? mentions : inTitles)(texts, house, lotNumber) }
}
