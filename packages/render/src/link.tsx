import type { ComponentProps } from 'react'
import { renderHtml, type SafeHtml } from './safe-html.ts'

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
export function renderLink(
  to: string,
  content: SafeHtml,
  { label, className, rel, current = false }: LinkOptions = {},
): SafeHtml {
  const name = label === undefined ? null : renderHtml` aria-label="${label}"`
  const style = className === undefined ? null : renderHtml` class="${className}"`
  const relation = rel === undefined ? null : renderHtml` rel="${rel}"`
  const currentAttribute = current ? renderHtml` aria-current="page"` : null
  return renderHtml`<a${name}${style}${relation}${currentAttribute} href="${to}" data-discover="true">${content}</a>`
}

interface LinkOptions {
  /** The accessible name where the content does not name the target. */
  label?: string
  className?: string | undefined
  rel?: string
  /** The target is the current page. */
  current?: boolean
}
