import type { Draft } from './draft.ts'
import type { Found } from './lexicon.ts'

/** Words that make a style an imitation. */
const likeness = /^(?:inspir|ispirat|replica|lookalike|esque|dupe|imita)/

/** Reads makers: by, signed, attributed, or only in the style of, which stays text. */
export function readMakers(draft: Draft): void {
  readUnsigned(draft)
  for (const brand of draft.options.filter(({ sense }) => sense.group === 'brands')) {
    if (!draft.options.includes(brand)) continue
    if (!readLikeness(draft, brand) && !readAttribution(draft, brand)) readMakerWords(draft, brand)
  }
  for (const style of draft.options.filter(({ sense }) => sense.group === 'styles')) readStyleLikeness(draft, style)
  for (let at = 0; at < draft.tokens.length; at += 1) {
    const found = draft.findCue(at, 'maker', ['attributed'])
    if (found) claimAttributed(draft, found)
  }
}

function readUnsigned(draft: Draft): void {
  for (let at = 0; at < draft.tokens.length; at += 1) {
    const found = draft.findCue(at, 'negation', ['unsigned'])
    const facts = [{ field: 'exclusion', group: 'makerRoles', names: ['Signed'] } as const]
    if (found) draft.claim({ from: at, to: found.to, kind: 'filter', facts })
  }
}

/** Returns the phrase of a maker list before a phrase; skips articles. */
function findBefore(draft: Draft, at: number, name: string): Found | undefined {
  const found = draft.findCueBefore(at, 'maker', [name])
  return found ?? (at > 0 && draft.isLittleAt(at - 1) ? draft.findCueBefore(at - 1, 'maker', [name]) : undefined)
}

function readLikeness(draft: Draft, brand: Found): boolean {
  const before = findBefore(draft, brand.from, 'style')
  const after = draft.findCue(brand.to, 'maker', ['styleAfter'])
  if (!before && !after) return false
  draft.claim({ from: before?.from ?? brand.from, to: after?.to ?? brand.to, kind: 'text', facts: [] })
  return true
}

function readStyleLikeness(draft: Draft, style: Found): void {
  const before = findBefore(draft, style.from, 'style')
  const after = draft.findCue(style.to, 'maker', ['styleAfter'])
  const isLike = (found: Found | undefined): boolean =>
    found !== undefined && draft.tokens.slice(found.from, found.to).some(({ word }) => likeness.test(word))
  if (isLike(before)) draft.claim({ from: before!.from, to: style.to, kind: 'text', facts: [] })
  else if (isLike(after)) draft.claim({ from: style.from, to: after!.to, kind: 'text', facts: [] })
  else if (before && draft.tokens[before.from]!.word.startsWith('sti')) claimDropped(draft, before)
  else if (after && /^(?:st[iy]|стил|風|スタ)/u.test(draft.tokens[after.from]!.word)) claimDropped(draft, after)
}

function claimDropped(draft: Draft, { from, to }: Found): void {
  draft.claim({ from, to, kind: 'dropped', facts: [] })
}

function readAttribution(draft: Draft, brand: Found): boolean {
  const found = findBefore(draft, brand.from, 'attributed') ?? draft.findCue(brand.to, 'maker', ['attributed'])
  if (!found) return false
  claimAttributed(draft, found)
  draft.claim({ from: brand.from, to: brand.to, kind: 'text', facts: [] })
  return true
}

function claimAttributed(draft: Draft, { from, to }: Found): void {
  draft.claim({ from, to, kind: 'filter', facts: [{ field: 'option', group: 'makerRoles', names: ['Attributed'] }] })
}

/** 'By' before a maker and the city after its name belong to the maker: 'Boucheron Paris'. */
function readMakerWords(draft: Draft, brand: Found): void {
  const by = findBefore(draft, brand.from, 'by')
  if (by) claimDropped(draft, by)
  const place = draft.findOption(brand.to, 'places')
  const isBeside = place && /^,?\s$/.test(draft.tokens[place.from]!.gap)
  if (isBeside && !draft.hasCue('status') && !draft.hasCue('sale')) claimDropped(draft, place)
}
