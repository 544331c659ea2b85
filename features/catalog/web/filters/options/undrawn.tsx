import { expandedGroupKey } from '../../../select-first-options.ts'
import { useLocation, type Location } from 'react-router'
import type from '@parure/ui/text/type.module.css'

const expandedGroupPattern = new RegExp(`(?:^|&)${expandedGroupKey}=([^&]*)`)

/** Returns the group that the address requests with all its options, for browsers without JavaScript; null for none. */
export function useExpandedGroup(): string | null {
  return expandedGroupPattern.exec(useLocation().search.slice(1))?.[1] ?? null
}

interface Props {
  group: string
  words?: string
}

/** Replaces options that are not rendered: without JavaScript it links to the page with all of them. */
export function Undrawn({ group, words = formatShowText(group) }: Props) {
  return (
    <a className={type.link} href={formatExpandedAddress(useLocation(), group)} rel="nofollow">
      {words}
    </a>
  )
}

function formatExpandedAddress({ pathname, search }: Location, group: string): string {
  const rest = search.slice(1).replace(expandedGroupPattern, '')
  return `${pathname}?${rest && `${rest}&`}${expandedGroupKey}=${group}`
}

function formatShowText(group: string): string {
  return `Show ${formatGroupWords(group)}`
}

/** Formats `makerRoles` as `maker roles`. */
export function formatGroupWords(group: string): string {
  return group.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
