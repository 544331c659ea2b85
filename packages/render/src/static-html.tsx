import type { Key, ReactElement, SVGAttributes } from 'react'
import { compactText } from './compact-text.ts'
import { renderAttributes } from './render-attributes.ts'
import { SafeHtml } from './safe-html.ts'

interface StaticAttributes extends Pick<SVGAttributes<SVGElement>, 'width' | 'height' | 'strokeWidth' | 'role'> {
  type?: 'button'
  className?: string | undefined
  href?: string
  lang?: string | undefined
  rel?: string | undefined
  'aria-busy'?: boolean
  'aria-current'?: 'page' | undefined
  'aria-hidden'?: boolean | undefined
  'aria-label'?: string | undefined
  'aria-labelledby'?: string
  'aria-pressed'?: boolean
  'data-converted'?: boolean
  'data-discover'?: boolean
  onClick?: () => void
}

type StaticTag = 'a' | 'button' | 'dl' | 'div' | 'h2' | 'h3' | 'nav' | 'p' | 'small' | 'span' | 'svg' | 'ul'

export interface StaticProps extends StaticAttributes {
  as: StaticTag
  content: SafeHtml
}

/** An element with static content: a part of templates, or by `toReact` a React element. */
export class StaticElement extends SafeHtml {
  readonly props: StaticProps
  constructor(props: StaticProps) {
    super()
    this.props = props
  }

  get html(): string {
    return (this.renderedHtml ??= compactText(renderStatic(this.props)))
  }

  private renderedHtml: string | undefined

  toReact(key?: Key): ReactElement {
    return <StaticHtml key={key} {...this.props} />
  }
}

/** Renders what `StaticHtml` renders with these properties. */
export function renderStatic(props: StaticProps): string {
  return `<${props.as}${renderAttributes(props, 'as')}>${props.content.html}</${props.as}>`
}

/**
 * An element with static HTML, which React hydrates as one string. Links in it work by event delegation (`LinkClicks`).
 */
export function StaticHtml({ as: Tag, content, ...attributes }: StaticProps) {
  // oxlint-disable-next-line react/no-danger, react/jsx-props-no-spreading -- `renderHtml` escapes every text
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: content.html }} />
}
