import { isNear } from '../segment/terms.ts'
import { stateIndex, type Delta } from './delta.ts'

/** Words that only the delta has, cached for one thread: each call reads the words added since the last. */
export interface DeltaTerms {
  /** Returns the number of a word, or -1. */
  find(word: string): number
  findByPrefix(beginning: string): number[]
  findSimilar(word: string): number[]
}

/** `first` is the number of the delta's first word. */
export function createDeltaTerms({ state, termStarts, termLetters }: Delta, first: number): DeltaTerms {
  const numbers = new Map<string, number>()
  const words: string[] = []
  const readTerms = (): Map<string, number> => {
    const terms = Atomics.load(state, stateIndex.terms)
    for (let term = numbers.size; term < terms; term++) {
      const word = String.fromCharCode(...termLetters.subarray(termStarts[term], termStarts[term + 1]))
      numbers.set(word, first + term)
      words.push(word)
    }
    return numbers
  }
  const selectTerms = (like: (word: string) => boolean): number[] => {
    readTerms()
    return words.flatMap((word, term) => (like(word) ? [first + term] : []))
  }
  return {
    find: (word) => readTerms().get(word) ?? -1,
    findByPrefix: (beginning) => selectTerms((word) => word.startsWith(beginning)),
    findSimilar: (word) => selectTerms((other) => isNear(word, other)),
  }
}
