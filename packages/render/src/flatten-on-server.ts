import { createElement, Fragment, type ReactElement, type ReactNode } from 'react'
import { compactText } from './compact-text.ts'
import { renderAttributes } from './render-attributes.ts'
import { escapeHtml } from './safe-html.ts'
import { renderStatic, StaticHtml, type StaticProps } from './static-html.tsx'

interface Attributes {
  children?: ReactNode
  value?: string
  [name: string]: unknown
}

interface FlatElement {
  type: unknown
  key: string | null
  props: Attributes
}

/**
 * On the server, renders all that is below an element as one string, which is faster than React; in the browser,
 * React renders and hydrates it. Components below are called as functions: they may use hooks, but no context
 * providers, `memo` or Suspense, and an id of `useId` must not be part of what the server renders. A component below
 * that sets its state during rendering repeats all of it.
 */
export function flattenOnServer(element: ReactElement): ReactElement {
  return import.meta.env.SSR && !isFlattening ? flatten(element as FlatElement) : element
}

let isFlattening = false

function flatten({ type, key, props: { children, ...attributes } }: FlatElement): ReactElement {
  isFlattening = true
  try {
    const html = compactText(new Flattener().renderNode(children))
    // oxlint-disable-next-line react/no-danger -- `Flattener` escapes every text
    return createElement(type as 'div', { ...attributes, key, dangerouslySetInnerHTML: { __html: html } })
  } finally {
    isFlattening = false
  }
}

const voidElements = new Set(['br', 'img', 'input', 'wbr'])

class Flattener {
  /** React separates neighboring texts by a comment. */
  private endsWithText = false
  private selectedValue: string | undefined

  renderNode(node: ReactNode): string {
    if (typeof node === 'string') return this.renderText(node)
    if (typeof node === 'number') return this.renderText(String(node))
    if (node === null || node === undefined || typeof node === 'boolean') return ''
    if (Array.isArray(node)) {
      let html = ''
      for (const child of node as readonly ReactNode[]) html += this.renderNode(child)
      return html
    }
    return this.renderElement(node as FlatElement)
  }

  private renderText(text: string): string {
    if (text === '') return ''
    const separator = this.endsWithText ? '<!-- -->' : ''
    this.endsWithText = true
    return separator + escapeHtml(text)
  }

  private renderElement({ type, props }: FlatElement): string {
    if (type === StaticHtml) {
      this.endsWithText = false
      return renderStatic(props as unknown as StaticProps)
    }
    if (typeof type === 'function') return this.renderNode((type as (given: Attributes) => ReactNode)(props))
    if (type === Fragment) return this.renderNode(props.children)
    if (typeof type !== 'string') throw new Error('Only elements and functions can be flattened.')
    const selected = type === 'option' && props.value === this.selectedValue ? ' selected=""' : ''
    const before = `<${type}${renderAttributes(props, type === 'select' ? 'value' : undefined)}${selected}`
    this.endsWithText = false
    if (voidElements.has(type)) return `${before}/>`
    if (type === 'select') this.selectedValue = props.value
    const content = this.renderNode(props.children)
    this.endsWithText = false
    return `${before}>${content}</${type}>`
  }
}
