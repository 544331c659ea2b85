import { isQuoted } from '@parure/domain/query/quoted'
import { useEffect } from 'react'
import type { ListData } from './load-list.ts'

/** Counts the words of a list that found nothing, and words that are no filter; null while there is nothing to count. */
export function useSearchMisses(data: ListData | null): void {
  const { words, searchQuery } = data?.selection ?? {}
  const typed = words ?? searchQuery ?? ''
  const isNothing = data !== null && data.counts.total + data.otherTotal === 0
  const unread = data?.reading && searchQuery && !isQuoted(searchQuery) ? searchQuery : ''
  useEffect(() => {
    if (typed === '' || (!isNothing && unread === '')) return
    void countMisses(isNothing ? typed : '', unread)
  }, [typed, isNothing, unread])
}

async function countMisses(nothing: string, unread: string): Promise<void> {
  const { countSearchMiss } = await import('./count-search-miss.ts')
  countSearchMiss('nothing', nothing)
  countSearchMiss('unread', unread)
}
