import { wholeGroupKey } from '@parure/domain/catalog/first-options'
import { useLocation, type Location } from 'react-router'
import { markup, type Markup } from '../../ui/markup.ts'
import type from '../../ui/type.module.css'

const asked = new RegExp(`(?:^|&)${wholeGroupKey}=([^&]*)`)

/** Returns the group that the address requests with all its options, for browsers without JavaScript; null for none. */
export function useAskedGroup(): string | null {
  return askedGroup(useLocation())
}

/** Like `useExpandedGroup`, for a given location. */
export function askedGroup({ search }: Location): string | null {
  return asked.exec(search.slice(1))?.[1] ?? null
}

interface Props {
  group: string
  words?: string
}

/** Replaces options that are not rendered: without JavaScript it links to the page with all of them. */
export function Undrawn({ group, words = wordsOf(group) }: Props) {
  return (
    <a className={type.link} href={wholeAddress(useLocation(), group)} rel="nofollow">
      {words}
    </a>
  )
}

/** Renders the same as `Undrawn` on the page at this address. */
export function undrawnMarkup({ group, words = wordsOf(group) }: Props, location: Location): Markup {
  return markup`<a class="${type.link}" href="${wholeAddress(location, group)}" rel="nofollow">${words}</a>`
}

function wholeAddress({ pathname, search }: Location, group: string): string {
  const rest = search.slice(1).replace(asked, '')
  return `${pathname}?${rest && `${rest}&`}${wholeGroupKey}=${group}`
}

function wordsOf(group: string): string {
  return `Show ${groupWords(group)}`
}

/** Formats `makerRoles` as `maker roles`. */
export function groupWords(group: string): string {
  return group.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
