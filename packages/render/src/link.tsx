import type { ComponentProps } from 'react'
import type { SafeHtml } from './safe-html.ts'
import { StaticElement } from './static-html.tsx'

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
  return <a {...attributes} {...buildTarget(to)} data-replace={replace} />
}

/** Renders a link with static content. */
export function renderLink(to: string, content: SafeHtml, options: LinkOptions = {}): StaticElement {
  const { label, className, rel, current = false } = options
  const currentPage = current ? 'page' : undefined
  return new StaticElement({
    as: 'a',
    'aria-label': label,
    className,
    rel,
    'aria-current': currentPage,
    ...buildTarget(to),
    content,
  })
}

function buildTarget(to: string) {
  return { href: to, 'data-discover': true }
}

interface LinkOptions {
  /** The accessible name where the content does not name the target. */
  label?: string
  className?: string | undefined
  rel?: string
  /** The target is the current page. */
  current?: boolean
}
