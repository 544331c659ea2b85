import { isQuoted } from '@parure/features/query/quoted.ts'
import { useEffect } from 'react'
import { countSearchMiss } from './count-search-miss.ts'
import type { ListData } from '../loading/load-list.ts'

/** Counts the words of a list that found nothing, and words that are no filter. */
export function CountMisses({ data: { selection, counts, otherTotal, reading } }: { data: ListData }) {
  const { words, searchQuery } = selection
  const isNothing = counts.total + otherTotal === 0
  const nothing = isNothing ? (words ?? searchQuery) : ''
  const unread = reading && !isQuoted(searchQuery) ? searchQuery : ''
  useEffect(() => {
    countSearchMiss('nothing', nothing)
    countSearchMiss('unread', unread)
  }, [nothing, unread])
  return null
}
