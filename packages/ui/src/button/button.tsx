import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import button from './button.module.css'

interface Look {
  look: 'primary' | 'secondary' | 'quiet' | 'danger'
  /** 44 px instead of 48. */
  small?: boolean
  /** Fills the width of its container. */
  block?: boolean
}

type Props<Element> = Look & {
  text: string
  /** Rendered before the text. */
  mark?: ReactNode
} & Omit<Element, 'className' | 'style' | 'children'>

export function Button({ look, small, block, text, mark, ...attributes }: Props<ComponentProps<'button'>>) {
  return (
    <button type="button" {...attributes} className={joinButtonClasses({ look, small, block })}>
      {mark}
      {text}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({ look, small, block, text, mark, ...attributes }: Props<LinkProps>) {
  return (
    <Link {...attributes} className={joinButtonClasses({ look, small, block })}>
      {mark}
      {text}
    </Link>
  )
}

function joinButtonClasses({ look, small, block }: Look): string {
  return [button[look], small && button.small, block && button.block].filter(Boolean).join(' ')
}
