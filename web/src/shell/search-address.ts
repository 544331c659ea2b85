/** The list that the header searches: the one that is open, else the upcoming lots. */
export function searchedList(pathname: string): '/past-lots' | '/upcoming-lots' {
  return pathname.replace(/\/+$/, '') === '/past-lots' ? '/past-lots' : '/upcoming-lots'
}

/** Where a search from this page leads; without words, to the whole list. */
export function searchAddress(pathname: string, words: string): string {
  const searchQuery = words.trim()
  const list = searchedList(pathname)
  return searchQuery ? `${list}?${new URLSearchParams({ searchQuery })}` : list
}
