interface TermColumns {
  termStarts: Uint32Array
  termLetters: Uint16Array
}

/** Lists every word of a segment, in the order of its numbers. */
export function listTerms({ termStarts, termLetters }: TermColumns): string[] {
  return Array.from({ length: termStarts.length - 1 }, (_, term) =>
    String.fromCharCode(...termLetters.subarray(termStarts[term], termStarts[term + 1])),
  )
}

/** Returns the number of a word; -1 when no lot had it. */
export function findTerm(terms: TermColumns, word: string): number {
  const term = findLowerBound(terms, word)
  return term < terms.termStarts.length - 1 && compareTerm(terms, term, word) === 0 ? term : -1
}

/** Returns the numbers of the words with a prefix: from `first` up to `end`. */
export function findTermsByPrefix(terms: TermColumns, beginning: string): { first: number; end: number } {
  // U+FFFF is no character, and sorts after all of them.
  return { first: findLowerBound(terms, beginning), end: findLowerBound(terms, `${beginning}\uFFFF`) }
}

/**
 * Finds the words at an edit distance of one: a letter inserted, removed or replaced, or two adjacent letters swapped.
 */
export function findNearTerms(terms: TermColumns, word: string): number[] {
  const found = new Set<number>()
  for (const one of generateShorterWords(word)) found.add(findTerm(terms, one))
  for (let at = 0; at <= word.length; at++) {
    for (const letter of generateNextLetters(terms, word.slice(0, at))) {
      found.add(findTerm(terms, word.slice(0, at) + letter + word.slice(at)))
      found.add(findTerm(terms, word.slice(0, at) + letter + word.slice(at + 1)))
    }
  }
  found.delete(-1)
  return [...found]
}

/** Whether two words have an edit distance of at most one. */
export function isNear(one: string, other: string): boolean {
  const difference = one.length - other.length
  if (difference > 1 || difference < -1) return false
  const shorter = Math.min(one.length, other.length)
  let start = 0
  while (start < shorter && one.charCodeAt(start) === other.charCodeAt(start)) start++
  let end = 0
  while (end < shorter - start && one.charCodeAt(one.length - 1 - end) === other.charCodeAt(other.length - 1 - end))
    end++
  const unmatched = shorter - start - end
  if (difference !== 0) return unmatched === 0
  const isExchanged = unmatched === 2 && one[start] === other[start + 1] && one[start + 1] === other[start]
  return unmatched < 2 || isExchanged
}

function* generateShorterWords(word: string): Generator<string> {
  for (let at = 0; at < word.length; at++) {
    yield word.slice(0, at) + word.slice(at + 1)
    if (at > 0) yield word.slice(0, at - 1) + word[at]! + word[at - 1]! + word.slice(at + 1)
  }
}

/** Generates the letters that follow a prefix in any word. */
function* generateNextLetters(terms: TermColumns, beginning: string): Generator<string> {
  const { first, end } = findTermsByPrefix(terms, beginning)
  const { termStarts, termLetters } = terms
  let term = first
  while (term < end) {
    const at = termStarts[term]! + beginning.length
    if (at === termStarts[term + 1]!) term++
    else {
      const letter = String.fromCharCode(termLetters[at]!)
      yield letter
      term = findLowerBound(terms, `${beginning}${letter}\uFFFF`)
    }
  }
}

function findLowerBound(terms: TermColumns, word: string): number {
  let low = 0
  let high = terms.termStarts.length - 1
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compareTerm(terms, middle, word) < 0) low = middle + 1
    else high = middle
  }
  return low
}

function compareTerm({ termStarts, termLetters }: TermColumns, term: number, word: string): number {
  const start = termStarts[term]!
  const length = termStarts[term + 1]! - start
  const shared = Math.min(length, word.length)
  for (let i = 0; i < shared; i++) {
    const difference = termLetters[start + i]! - word.charCodeAt(i)
    if (difference !== 0) return difference
  }
  return length - word.length
}
