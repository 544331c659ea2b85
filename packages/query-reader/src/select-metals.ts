import type { Claim, Draft } from './draft.ts'
import type { Found } from './lexicon.ts'
import { golds } from './read-amounts.ts'

const isGold = ({ sense }: Found): boolean => golds.some((name) => name === sense.name)
const isFineness = ({ facts }: Claim): boolean => facts.some((fact) => fact.field === 'option' && fact.names === golds)

/**
 * Selects the metals that are filters. A color of gold includes 'gold' and a fineness beside it. Gold of any color is
 * four names, so no other metal can be combined with it; such metals stay text.
 */
export function selectMetals(draft: Draft, found: readonly Found[], isTogether: boolean): readonly Found[] {
  const colored = found.filter((each) => isGold(each) && each.sense.name !== 'Gold')
  if (colored.length > 0) {
    dropFineness(draft)
    for (const { from, to, sense } of found) {
      if (sense.name === 'Gold') draft.claims.push({ from, to, kind: 'dropped', facts: [] })
    }
    return found.filter(({ sense }) => sense.name !== 'Gold')
  }
  const hasFineness = draft.claims.some(isFineness)
  if (!isTogether && !hasFineness) return found
  if (hasFineness) return found.filter(isGold)
  const first = found[0]?.sense.name
  return found.some(isGold) ? found.filter(({ sense }) => sense.name === first) : found
}

function dropFineness({ claims }: Draft): void {
  for (const [index, claim] of claims.entries()) {
    if (isFineness(claim)) claims[index] = { ...claim, kind: 'dropped', facts: [] }
  }
}
