import type { LotStatus } from '@parure/features/lot/status.ts'

/** Reads words and leads to the list of what they mean. */
export const searchPath = '/search'

/** Its parameters: the words, and the list that is open. */
export const searchParams = { words: 'words', list: 'list' } as const

/** Returns the address that reads words; `open` is chosen where the words choose no list. */
export function searchAddress(words: string, open: LotStatus | null): string {
  const params = new URLSearchParams({ [searchParams.words]: words, ...(open && { [searchParams.list]: open }) })
  return `${searchPath}?${params.toString()}`
}
