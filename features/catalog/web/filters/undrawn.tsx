import { expandedGroupKey } from '../../select-first-options.ts'
import { useLocation, type Location } from 'react-router'
import { renderHtml, type SafeHtml } from '@parure/render/safe-html.ts'
import type from '@parure/ui/type.module.css'

const expandedGroupPattern = new RegExp(`(?:^|&)${expandedGroupKey}=([^&]*)`)

/** Returns the group that the address requests with all its options, for browsers without JavaScript; null for none. */
export function useExpandedGroup(): string | null {
  return parseExpandedGroup(useLocation())
}

/** Like `useExpandedGroup`, for a given location. */
export function parseExpandedGroup({ search }: Location): string | null {
  return expandedGroupPattern.exec(search.slice(1))?.[1] ?? null
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

/** Renders the same as `Undrawn` on the page at this address. */
export function renderUndrawn({ group, words = formatShowText(group) }: Props, location: Location): SafeHtml {
  return renderHtml`<a class="${type.link}" href="${formatExpandedAddress(location, group)}" rel="nofollow">${words}</a>`
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
