import type { Found } from './lexicon.ts'
import type { Phrases } from './match-words.ts'
import type { OptionGroup } from './options.ts'
import type { Fact } from './query-reading.ts'
import type { Token } from './tokenize.ts'

/** Words that have been read, by the positions of their tokens. */
export interface Claim {
  from: number
  to: number
  /** 'unused' words can be answered by no filter; 'text' words are kept from other readers. */
  kind: 'filter' | 'unused' | 'dropped' | 'text'
  facts: readonly Fact[]
  /** Tokens that also stay in the text. */
  stays?: readonly number[]
}

/** A query under reading: its tokens, its phrases and what has been read of it so far. */
export class Draft {
  readonly text: string
  readonly tokens: readonly Token[]
  readonly phrases: Phrases
  /** The day of the query, as YYYY-MM-DD. */
  readonly today: string
  readonly claims: Claim[] = []
  /** Phrases of options that no reader has claimed or refused. */
  options: Found[]
  readonly #taken: boolean[]

  constructor(text: string, tokens: readonly Token[], phrases: Phrases, today: string) {
    this.text = text
    this.tokens = tokens
    this.phrases = phrases
    this.today = today
    this.options = phrases.options
    this.#taken = tokens.map(() => false)
  }

  /** Whether no reader has claimed any of the words. */
  isFree(from: number, to = from + 1): boolean {
    for (let at = from; at < to; at += 1) if (this.#taken[at] !== false) return false
    return true
  }

  /** Claims words; option phrases that begin or end within them are not read by others. */
  claim(claim: Claim): void {
    this.claims.push(claim)
    for (let at = claim.from; at < claim.to; at += 1) this.#taken[at] = true
    this.options = this.options.filter((each) => each.to <= claim.from || each.from >= claim.to)
  }

  /** Whether a token is so far left to the text search. */
  isInText(at: number): boolean {
    const isOfText = this.claims.some(({ from, to, kind }) => kind === 'text' && from <= at && at < to)
    return at < this.tokens.length && (this.#taken[at] === false || isOfText)
  }

  /** Marks the words of all claims as read. */
  takeClaimedWords(): void {
    for (const { from, to } of this.claims) for (let at = from; at < to; at += 1) this.#taken[at] = true
  }

  /** Returns the longest phrase of a group that begins at a token. */
  findCue(at: number, group: string, names?: readonly string[]): Found | undefined {
    return this.phrases.cues
      .get(at)
      ?.find(
        (each) =>
          each.sense.group === group &&
          (names?.includes(each.sense.name) ?? true) &&
          this.isFree(each.from, each.to) &&
          !this.isLittleWord(each),
      )
  }

  /** Returns the longest phrase of a group that ends before a token. */
  findCueBefore(at: number, group: string, names?: readonly string[]): Found | undefined {
    for (let from = Math.max(0, at - 5); from < at; from += 1) {
      const found = this.phrases.cues
        .get(from)
        ?.find(
          (each) =>
            each.to === at &&
            each.sense.group === group &&
            (names?.includes(each.sense.name) ?? true) &&
            this.isFree(each.from, each.to) &&
            !this.isLittleWord(each),
        )
      if (found) return found
    }
    return undefined
  }

  /** Whether the query has any phrase of a group. */
  hasCue(group: string, names?: readonly string[]): boolean {
    return this.phrases.cues
      .values()
      .some((list) => list.some(({ sense }) => sense.group === group && (names?.includes(sense.name) ?? true)))
  }

  /** Whether an option of a group is named. */
  hasOption(...groups: readonly OptionGroup[]): boolean {
    return this.options.some(({ sense }) => groups.some((group) => group === sense.group))
  }

  /** Returns the option phrase of a group that begins at a token. */
  findOption(at: number, ...groups: readonly OptionGroup[]): Found | undefined {
    return this.options.find(({ from, sense }) => from === at && groups.some((group) => group === sense.group))
  }

  /** Whether a cue of another language is an article or preposition in the language of the query. */
  isLittleWord(found: Found): boolean {
    const { language } = this.phrases
    if (found.to - found.from > 1 || ['any', language].includes(found.sense.language)) return false
    return (this.phrases.cues.get(found.from) ?? []).some(
      ({ to, sense }) => to === found.to && sense.group === 'little' && sense.language === language,
    )
  }

  /** Whether a token is a word such as an article, in any language. */
  isLittleAt(at: number): boolean {
    return (this.phrases.cues.get(at) ?? []).some(({ to, sense }) => to === at + 1 && sense.group === 'little')
  }

  /** Returns the text between a token and the next one. */
  gapAfter(at: number): string {
    const next = this.tokens[at + 1]
    return next ? next.gap : this.text.slice(this.tokens[at]?.end ?? 0)
  }
}
