import type { ComponentProps } from 'react'
import { markup, type Markup } from './markup.ts'

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** A path of this site, with its query. */
  to: string
  /** Whether the page takes the place of this one in the history: it does where both have one address, unless this says otherwise. */
  replace?: boolean
}

/**
 * A link to a page of this site, which `LinkClicks` follows for all of them: a page has a hundred links, and most are
 * never pressed. The router's own link is for those that hand something over or keep the place on the page.
 */
export function Link({ to, replace, ...attributes }: Props) {
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- it comes with the attributes
  return <a {...attributes} href={to} data-discover="true" data-replace={replace} />
}

/** The same for text that React does not go through. */
export function linkMarkup(
  to: string,
  content: Markup,
  { label, className, rel, current = false }: LinkText = {},
): Markup {
  const name = label === undefined ? null : markup` aria-label="${label}"`
  const style = className === undefined ? null : markup` class="${className}"`
  const relation = rel === undefined ? null : markup` rel="${rel}"`
  const here = current ? markup` aria-current="page"` : null
  return markup`<a${name}${style}${relation}${here} href="${to}" data-discover="true">${content}</a>`
}

interface LinkText {
  /** Where its content does not say what it leads to. */
  label?: string
  className?: string | undefined
  rel?: string
  /** It leads to this page. */
  current?: boolean
}
