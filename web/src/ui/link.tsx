import type { ComponentProps } from 'react'
import { markup, type Markup } from './markup.ts'

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** A path of this site, with its query. */
  to: string
  /** Whether to replace the current history entry. By default only when the address is the current one. */
  replace?: boolean
}

/**
 * A link to a page of this site. One listener in `LinkClicks` serves all links, because a page has a hundred and most
 * are never pressed. Use the router's own link to pass state or to keep the scroll position.
 */
export function Link({ to, replace, ...attributes }: Props) {
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- it comes with the attributes
  return <a {...attributes} href={to} data-discover="true" data-replace={replace} />
}

/** Renders the same link as HTML, for content outside React. */
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
  /** The accessible name where the content does not name the target. */
  label?: string
  className?: string | undefined
  rel?: string
  /** The target is the current page. */
  current?: boolean
}
