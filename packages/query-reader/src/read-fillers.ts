import type { Draft } from './draft.ts'
import type { Fact } from './query-reading.ts'

const quoted = /["“„«「『]([^"“”„«»「」『』]+)["”“»」』]/gu

/** Claims quoted phrases as text, one claim each. */
export function readQuotes(draft: Draft): void {
  for (const match of draft.text.matchAll(quoted)) {
    const from = draft.tokens.findIndex(({ start }) => start >= match.index)
    const to = draft.tokens.findIndex(({ start }) => start >= match.index + match[0].length)
    const end = to < 0 ? draft.tokens.length : to
    if (from >= 0 && from < end) draft.claim({ from, to: end, kind: 'text', facts: [] })
  }
}

/** Drops filler words: requests, praise, occasions, articles, and frame words such as 'lot'. */
export function readFillers(draft: Draft, isUnderstood: boolean): void {
  for (const { from, to } of draft.phrases.texts) {
    if (draft.isFree(from, to)) draft.claim({ from, to, kind: 'text', facts: [] })
  }
  if (isUnderstood) readRecipients(draft)
  // Earrings are a pair.
  if (draft.claims.some(({ facts }) => facts.some(isOfEarrings))) dropAll(draft, 'pair')
  for (let at = 0; at < draft.tokens.length; at += 1) {
    const negation = findNegation(draft, at)
    // What it negates stays with it, even a word such as 'stones'.
    if (negation) draft.claim({ from: at, to: negation.to + 1, kind: 'text', facts: [] })
    if (negation || isGenitive(draft, at) || isLotNumber(draft, at)) continue
    for (const group of isUnderstood ? ['ask', 'praise', 'frame', 'sale', 'little', 'join'] : ['ask']) {
      const found = draft.findCue(at, group)
      const isWord = group === 'ask' && !isUnderstood && found?.to === at + 1
      if (!found || isWord || isHalfRead(draft, found)) continue
      draft.claim({ from: at, to: found.to, kind: 'dropped', facts: [] })
      break
    }
  }
  if (
    draft.claims.some(({ facts }) => facts.some((fact) => fact.field === 'option' && fact.group === 'laboratories'))
  ) {
    dropAll(draft, 'report')
  }
}

/** Whether a word of an option was refused and stays text; it is no filler then. */
function isHalfRead(draft: Draft, { from, to }: { from: number; to: number }): boolean {
  return !draft.isFree(from, to)
}

/** 'Lot 214' names one. */
function isLotNumber(draft: Draft, at: number): boolean {
  const next = draft.tokens[at + 1]
  return next?.kind === 'number' && draft.isFree(at + 1) && draft.findCue(at, 'frame') !== undefined
}

/** The 's' of a word that stays: "lady's". */
function isGenitive(draft: Draft, at: number): boolean {
  const { word, gap } = draft.tokens[at]!
  return word === 's' && /^['’]$/.test(gap) && draft.isFree(at - 1)
}

/** A negation of a word that is no option stays with it: 'no reserve'. */
function findNegation(draft: Draft, at: number): { to: number } | undefined {
  const found = draft.findCue(at, 'negation', ['not'])
  const isOfText = found !== undefined && draft.isInText(found.to)
  return isOfText ? found : undefined
}

function isOfEarrings(fact: Fact): boolean {
  return (
    fact.field === 'option' &&
    fact.names.some((name) => name === 'Earrings' || name.startsWith('Ear ') || name.endsWith(' earrings'))
  )
}

function dropAll(draft: Draft, group: string): void {
  for (let at = 0; at < draft.tokens.length; at += 1) {
    const found = draft.findCue(at, group)
    if (found) draft.claim({ from: at, to: found.to, kind: 'dropped', facts: [] })
  }
}

/** 'For my wife', 'als Geschenk', 'for her birthday'. */
function readRecipients(draft: Draft): void {
  for (let at = 0; at < draft.tokens.length; at += 1) {
    const recipient = draft.findCue(at, 'recipient')
    if (!recipient) continue
    const possessive = draft.findCueBefore(at, 'possessive') ?? draft.findCueBefore(at, 'little')
    const lead = draft.findCueBefore(at, 'for') ?? draft.findCueBefore(possessive?.from ?? at, 'for')
    const isFollowing = draft.claims.some(({ to, kind }) => kind === 'dropped' && to === (possessive?.from ?? at))
    const isGift =
      isGiftWord(draft, at) ||
      (draft.findCue(recipient.to, 'recipient') !== undefined && isGiftWord(draft, recipient.to))
    if (!lead && !isFollowing && !isGift && !isOwned(draft, possessive?.from)) continue
    draft.claim({ from: lead?.from ?? possessive?.from ?? at, to: recipient.to, kind: 'dropped', facts: [] })
  }
}

const giftWords =
  /^(?:gift|present|geschenk|cadeau|regalo|prenda|julklapp|gave|prezent|подар\p{L}*|プレゼント|礼|禮|ギ|贈)/u
const isGiftWord = (draft: Draft, at: number): boolean => giftWords.test(draft.tokens[at]!.word)
const isOwned = (draft: Draft, at: number | undefined): boolean =>
  at !== undefined && /^(?:my|her|his|mein|ma|mon|mia|mi|min|mijn|moj|мо)/u.test(draft.tokens[at]!.word)
