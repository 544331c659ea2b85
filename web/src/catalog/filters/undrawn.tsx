import { wholeGroupKey } from '@parure/domain/catalog/first-options'
import { useLocation, type Location } from 'react-router'
import { markup, type Markup } from '../../ui/markup.ts'
import type from '../../ui/type.module.css'

const asked = new RegExp(`(?:^|&)${wholeGroupKey}=([^&]*)`)

/** The group that the address asks to be drawn with all its options, for browsers without JavaScript; null for none. */
export function useAskedGroup(): string | null {
  return askedGroup(useLocation())
}

/** The same of an address. */
export function askedGroup({ search }: Location): string | null {
  return asked.exec(search.slice(1))?.[1] ?? null
}

interface Props {
  group: string
  words?: string
}

/** Stands for what is not drawn: without JavaScript it leads to the page with all of it. */
export function Undrawn({ group, words = wordsOf(group) }: Props) {
  return (
    <a className={type.link} href={wholeAddress(useLocation(), group)} rel="nofollow">
      {words}
    </a>
  )
}

/** What `Undrawn` draws on the page at this address. */
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

/** `makerRoles` as `maker roles`. */
export function groupWords(group: string): string {
  return group.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
