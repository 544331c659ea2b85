import { wholeGroupKey } from '@parure/domain/catalog/first-options'
import { useLocation } from 'react-router'
import type from '../../ui/type.module.css'

const asked = new RegExp(`(?:^|&)${wholeGroupKey}=([^&]*)`)

/** The group that the address asks to be drawn with all its options, for browsers without JavaScript; null for none. */
export function useAskedGroup(): string | null {
  const { search } = useLocation()
  return asked.exec(search.slice(1))?.[1] ?? null
}

/** Stands for what is not drawn: without JavaScript it leads to the page with all of it. */
export function Undrawn({ group, words = `Show ${groupWords(group)}` }: { group: string; words?: string }) {
  const { pathname, search } = useLocation()
  const rest = search.slice(1).replace(asked, '')
  return (
    <a className={type.link} href={`${pathname}?${rest && `${rest}&`}${wholeGroupKey}=${group}`} rel="nofollow">
      {words}
    </a>
  )
}

/** `makerRoles` as `maker roles`. */
export function groupWords(group: string): string {
  return group.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
