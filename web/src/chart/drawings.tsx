/* oxlint-disable jsx-a11y/prefer-tag-over-role -- an image of marks that the page itself draws */
import type { ReactNode } from 'react'
import styles from './chart.module.css'

/** The width and height of a drawing in its own units, near pixels, so that its text stays near 12 px. */
export interface Frame {
  kind: 'narrow' | 'middle' | 'wide'
  width: number
  height: number
}

interface Props {
  /** The id of its heading, which names it. */
  labelledBy: string
  height: { narrow: number; middle: number; wide?: number }
  children(frame: Frame): ReactNode
}

const widths = { narrow: 350, middle: 720, wide: 1344 }

/** The same chart drawn for two or three widths; the figure's own width chooses, so nothing shifts. */
export function Drawings({ labelledBy, height, children }: Props) {
  const kinds = (['narrow', 'middle', 'wide'] as const).filter((kind) => height[kind] !== undefined)
  return kinds.map((kind) => {
    const frame = { kind, width: widths[kind], height: height[kind] ?? 0 }
    const widest = kind === 'middle' && height.wide === undefined ? styles.widest : ''
    return (
      <svg
        key={kind}
        className={`${styles[kind]} ${widest}`}
        viewBox={`0 0 ${frame.width} ${frame.height}`}
        role="img"
        aria-labelledby={labelledBy}
      >
        {children(frame)}
      </svg>
    )
  })
}

/** Short, since no more can be seen. */
export const short = (value: number): number => Math.round(value * 10) / 10
