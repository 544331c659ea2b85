import { storedList } from '../ui/stored-list.ts'

/** Characters; the server rejects longer searches. */
const longest = 200

/** The last searches of this browser; the same words in another case replace their older spelling. */
export const recentSearches = storedList<string>({
  key: 'recentSearches',
  most: 5,
  isItem: (value): value is string => typeof value === 'string' && value.trim() !== '' && value.length <= longest,
  isSame: (one, other) => one.toLowerCase() === other.toLowerCase(),
})

export function rememberSearch(words: string): void {
  recentSearches.add(words.trim().replace(/\s+/g, ' '))
}
