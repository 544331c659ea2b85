import { foldWord } from './fold-word.ts'
import { isOptionGroup } from './options.ts'
import { tokenize, type Token } from './tokenize.ts'

/** What a word or phrase means: an option of a group, or a cue of the reader's own lists. */
export interface Sense {
  group: string
  name: string
  language: string
  /** Positions of words that are more specific than the option; they also stay in the text. */
  stays: readonly number[]
  /** The spelling, when capitals or accents are significant. */
  exact: string | null
  /** Excludes the name from the words that the phrase covers. */
  isBlock: boolean
  /** From the reader's own lists. */
  isListed: boolean
  /** Read only in texts of its language ('!' in a list). */
  isOfLanguage: boolean
}

interface Node {
  next: Map<string, Node>
  senses: Sense[]
}

/** The keys of a phrase's words and its meaning. */
export interface Phrase {
  keys: readonly string[]
  sense: Sense
}

/** A phrase found in a text, by the positions of its tokens. */
export interface Found {
  from: number
  to: number
  sense: Sense
}

const createNode = (): Node => ({ next: new Map(), senses: [] })
const wordGap = /^[\s\-‐‑–'’‘`´.,/&+·]{0,3}$/
/** Inflections of a stem that is marked by '~' in a list. */
const endings = new RegExp(
  foldWord(
    '^(?:[aeiouynsmtrd]|e[nrmst]|es|s?en|e?t|te|an|as|os|is|i[aei]|ne?|na|em|om|am|ie|em|ego|emu|ej|ych|ymi?|ach|ami|ow|owi|ow[aey]|ka|ki|at|ad|ade|ate?r?|ta|arna|orna|erna|erne|ene|ens?|ets?|ar|or|er|u|e?l|[аеёиоуыэюяйь]|а[мхя]|ам[и]|ая|ев|ей|ем|ие|ий|им|их|ия|ям|ях|ями|ов|ого|ое|ой|ом|ому|ую|ые|ый|ым|ых|ыми|ью|ю|ею|ого|их|ими|ему|его|ею|я|ин|ина|н|на|ны|но|ен|ена|ены|ено)$',
  ),
)

/** The words of the vocabulary and of the reader's own lists, in a trie of tokens. */
export class Lexicon {
  readonly #root = createNode()
  readonly #stems = new Set<string>()
  readonly #words = new Set<string>()
  readonly #phrases: Phrase[] = []

  /**
   * Adds a phrase; '~' after a word means any inflection, '+' a word that also stays in the text, '!' a phrase that is
   * read only in texts of its language.
   */
  add(phrase: string, meaning: Pick<Sense, 'group' | 'name'> & Partial<Sense>): void {
    const tokens = tokenize(phrase)
    const isCue = !isOptionGroup(meaning.group) && !/^(?:part|text|known|animals|modifiers)/.test(meaning.group)
    // The reader's own lists spell every form: 'thirties' is a decade, 'thirty' is none.
    const keys = tokens.map((token) => this.#keyFor(phrase, token, isCue))
    if (keys.length === 0) return
    let node = this.#root
    for (const key of keys) {
      const next = node.next.get(key) ?? createNode()
      node.next.set(key, next)
      node = next
      this.#words.add(key)
    }
    const isEastern = tokens.every(({ kind }) => kind === 'ideograph') && phrase.endsWith('+')
    const stays = tokens.flatMap((token, index) =>
      isEastern || /^(?:['’]\p{L}+)?~?\+/u.test(phrase.slice(token.end)) ? [index] : [],
    )
    const isOfLanguage = phrase.endsWith('!')
    const sense: Sense = {
      language: 'any',
      exact: null,
      isBlock: false,
      isListed: false,
      stays,
      isOfLanguage,
      ...meaning,
    }
    node.senses.push(sense)
    if (!isCue && !sense.isBlock) this.#phrases.push({ keys, sense })
  }

  #keyFor(phrase: string, token: Token, isCue: boolean): string {
    if (phrase[token.end] !== '~') return isCue ? token.word : token.key
    this.#stems.add(token.word)
    return `${token.word}~`
  }

  /** Removes the meanings that a phrase has in a group, with its exceptions or without, so that it can be defined anew. */
  remove(phrase: string, group: string, hasExceptions: boolean): void {
    let node: Node | undefined = this.#root
    for (const token of tokenize(phrase)) node = node?.next.get(token.key)
    if (node) node.senses = node.senses.filter((sense) => sense.group !== group || (sense.isBlock && !hasExceptions))
  }

  /** Whether any phrase contains the word or an inflection of it. */
  has(token: Token): boolean {
    return this.#listKeys(token).some((key) => this.#words.has(key))
  }

  /** Whether a word has a meaning by itself. */
  isWhole(word: string): boolean {
    return (this.#root.next.get(word)?.senses.length ?? 0) > 0
  }

  /** Returns the meanings of one word by itself. */
  listSenses(token: Token): readonly Sense[] {
    return this.#listKeys(token).flatMap((key) => this.#root.next.get(key)?.senses ?? [])
  }

  /** Returns every phrase that begins at a token. */
  findAt(text: string, tokens: readonly Token[], from: number): Found[] {
    const found: Found[] = []
    const visit = (node: Node, at: number, hasComma: boolean): void => {
      for (const sense of node.senses) {
        if (at > from && isSpelled(sense, text, tokens[from]!.start, tokens[at - 1]!.end, hasComma))
          found.push({ from, to: at, sense })
      }
      const token = tokens[at]
      if (!token || (at > from && !isJoined(tokens[at - 1]!, token))) return
      for (const key of this.#listKeys(token)) {
        const next = node.next.get(key)
        if (next) visit(next, at + 1, hasComma || (at > from && token.gap.includes(',')))
      }
    }
    visit(this.#root, from, false)
    return found
  }

  /** Returns the phrases that mean options, as they were added. */
  listPhrases(): readonly Phrase[] {
    return this.#phrases
  }

  #listKeys({ kind, key, word }: Token): string[] {
    if (kind !== 'word') return [key]
    const keys = key === word ? [key] : [key, word]
    for (let cut = 0; cut <= 4 && word.length - cut >= 2; cut += 1) {
      const stem = word.slice(0, word.length - cut)
      if (this.#stems.has(stem) && (cut === 0 || endings.test(word.slice(-cut)))) keys.push(`${stem}~`)
    }
    return keys
  }
}

function isJoined(before: Token, token: Token): boolean {
  if (before.kind === 'ideograph' && token.kind === 'ideograph') return token.gap === ''
  // A minus sign after a space excludes the word behind it.
  return wordGap.test(token.gap) && !/\s[-−]$/.test(token.gap)
}

function isSpelled({ exact, group }: Sense, text: string, start: number, end: number, hasComma: boolean): boolean {
  if (hasComma && group !== 'brands') return false
  if (exact === null) return true
  const written = text.slice(start, end).normalize('NFC')
  return written === exact || written.toLowerCase() === exact
}

/** Returns the spelling when only its accents distinguish it from another word. */
export function findAccentedSpelling(phrase: string): string | null {
  return foldWord(phrase) === phrase.toLowerCase() ? null : phrase.toLowerCase()
}
