import type { DemoHouse } from '../sales/demo-house.ts'
import type { SeededRandom } from '@parure/values/create-seeded-random.ts'

export interface MentioningTexts {
  title: string
  description: string
  provenance: string | null
}

type SaleMention = (texts: MentioningTexts, house: DemoHouse, lotNumber: string) => Partial<MentioningTexts>

/** Real catalogs sometimes name their own sale, which redaction has to remove from public texts. */
const titleMentions: readonly SaleMention[] = [
  ({ title }, _, lot) => ({ title: `Lot ${lot}: ${title}` }),
  ({ title }, { name, city }) => ({ title: `${title}, ${name}, ${city}` }),
]

const mentions: readonly SaleMention[] = [
  ...titleMentions,
  ({ description }, { city }, lot) => ({ description: `${description} Lot ${lot} of the ${city} sale.` }),
  ({ description }, { name }, lot) => ({ description: `${description} To be offered by ${name} as lot ${lot}.` }),
  ({ description }, { name, city }) => ({ description: `${description} On view at ${name}, ${city}.` }),
  (_, { name }) => ({ provenance: `Private collection; consigned to ${name} by the present owner.` }),
  (_, { name, city }) => ({ provenance: `Acquired by the present owner at ${name}, ${city}.` }),
]

/**
 * Adds the house, city or lot number to about two in a hundred texts; returns the others unchanged. Texts in other
 * languages than English mention them in the title only.
 */
export function addSaleMention(
  texts: MentioningTexts,
  english: boolean,
  house: DemoHouse,
  lotNumber: string,
  chance: SeededRandom,
): MentioningTexts {
  if (!chance.drawOutcome(0.02)) return texts
  return { ...texts, ...chance.drawChoice(english ? mentions : titleMentions)(texts, house, lotNumber) }
}
