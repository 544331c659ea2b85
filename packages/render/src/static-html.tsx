import type { Key, SVGAttributes } from 'react'
import type { SafeHtml } from './safe-html.ts'

interface StaticAttributes extends Pick<SVGAttributes<SVGElement>, 'width' | 'height' | 'strokeWidth' | 'role'> {
  className?: string | undefined
  lang?: string | undefined
  'aria-busy'?: boolean
  'aria-hidden'?: boolean | undefined
  'aria-label'?: string | undefined
  'aria-labelledby'?: string
  'data-fold'?: boolean
}

type StaticTag = 'details' | 'dl' | 'div' | 'h2' | 'h3' | 'label' | 'nav' | 'p' | 'svg' | 'ul'

/**
 * An element with static HTML, which React hydrates as one string. Links in it work by event delegation (`LinkClicks`).
 */
export function StaticHtml({ as, content, ...attributes }: StaticAttributes & { as: StaticTag; content: SafeHtml }) {
  return createStaticElement(as, attributes, content)
}

/** Returns the element of `StaticHtml` without a component around it, for elements that a page has a hundred of. */
export function createStaticElement(Tag: StaticTag, attributes: StaticAttributes, content: SafeHtml, key?: Key) {
  // oxlint-disable-next-line react/no-danger, react/jsx-props-no-spreading -- `renderHtml` escapes every text
  return <Tag key={key} {...attributes} dangerouslySetInnerHTML={{ __html: content.html }} />
}
