import { isNear } from '../segment/terms.ts'
import { stateOf, type Delta } from './delta.ts'

/** The words that came with the delta, as one thread knows them: it reads on where it stopped. */
export interface DeltaTerms {
  /** The number of a word, -1 where the delta did not bring it. */
  find(word: string): number
  beginning(beginning: string): number[]
  near(word: string): number[]
}

/** `first` is the number of the first of them. */
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
