import { createStoredList } from '@parure/ui/storage/create-stored-list.ts'

/** Characters; the server rejects longer searches. */
const maxCharacters = 200

/** The last searches of this browser; the same words in another case replace their older spelling. */
export const recentSearches = createStoredList<string>({
  key: 'recentSearches',
  maxItems: 5,
  isItem: (value): value is string => typeof value === 'string' && value.trim() !== '' && value.length <= maxCharacters,
  isSame: (one, other) => one.toLowerCase() === other.toLowerCase(),
})

export function rememberSearch(words: string): void {
  recentSearches.add(words.trim().replace(/\s+/g, ' '))
}
