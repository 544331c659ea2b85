import { isNear } from '../segment/terms.ts'
import { stateOf, type Delta } from './delta.ts'

/** Words that only the delta has, cached for one thread: each call reads the words added since the last. */
export interface DeltaTerms {
  /** Returns the number of a word, or -1. */
  find(word: string): number
  beginning(beginning: string): number[]
  near(word: string): number[]
}

/** `first` is the number of the delta's first word. */
export function deltaTerms({ state, termStarts, termLetters }: Delta, first: number): DeltaTerms {
  const numbers = new Map<string, number>()
  const words: string[] = []
  const known = (): Map<string, number> => {
    const terms = Atomics.load(state, stateOf.terms)
    for (let term = numbers.size; term < terms; term++) {
      const word = String.fromCharCode(...termLetters.subarray(termStarts[term], termStarts[term + 1]))
      numbers.set(word, first + term)
      words.push(word)
    }
    return numbers
  }
  const those = (like: (word: string) => boolean): number[] => {
    known()
    return words.flatMap((word, term) => (like(word) ? [first + term] : []))
  }
  return {
    find: (word) => known().get(word) ?? -1,
    beginning: (beginning) => those((word) => word.startsWith(beginning)),
    near: (word) => those((other) => isNear(word, other)),
  }
}
