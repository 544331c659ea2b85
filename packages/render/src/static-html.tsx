import type { SafeHtml } from './safe-html.ts'

interface Props {
  as: 'details' | 'dl' | 'div' | 'h2' | 'h3' | 'label' | 'nav' | 'p' | 'ul'
  content: SafeHtml
  className?: string | undefined
  lang?: string | undefined
  'aria-busy'?: boolean
  'aria-labelledby'?: string
  'data-fold'?: boolean
}

/**
 * An element with static HTML, which React hydrates as one string. Links in it work by event delegation (`LinkClicks`).
 */
export function StaticHtml({ as: Tag, content, ...attributes }: Props) {
  // oxlint-disable-next-line react/no-danger, react/jsx-props-no-spreading -- `renderHtml` escapes every text
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: content.html }} />
}
