/* oxlint-disable jsx-a11y/prefer-tag-over-role -- an image of marks that the page itself draws */
import type { PointerEvent, ReactNode } from 'react'
import styles from './chart.module.css'

/** The width and height of a drawing in its own units, near pixels, so that its text stays near 12 px. */
export interface Frame {
  kind: 'narrow' | 'middle' | 'wide'
  width: number
  height: number
}

export type Heights = Partial<Record<Frame['kind'], number>>

interface Props {
  /** The id of its heading, which names it. */
  labelledBy: string
  height: Heights
  /** Where a pointer is, in the drawing's units; an enhancement of what keys do. */
  onPoint?: (frame: Frame, x: number, y: number) => void
  children(frame: Frame): ReactNode
}

const widths = { narrow: 350, middle: 720, wide: 1344 }

export const framesOf = (height: Heights): Frame[] =>
  (['narrow', 'middle', 'wide'] as const).flatMap((kind) =>
    height[kind] === undefined ? [] : [{ kind, width: widths[kind], height: height[kind] }],
  )

/** The same chart drawn for two or three widths; the figure's own width chooses, so nothing shifts. */
export function Drawings({ labelledBy, height, onPoint, children }: Props) {
  return framesOf(height).map((frame) => {
    const widest = frame.kind === 'middle' && height.wide === undefined ? styles.widest : ''
    const point = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
      const { left, top, width } = currentTarget.getBoundingClientRect()
      const unit = frame.width / width
      onPoint?.(frame, (clientX - left) * unit, (clientY - top) * unit)
    }
    return (
      <svg
        key={frame.kind}
        className={`${styles[frame.kind]} ${widest}`}
        viewBox={`0 0 ${frame.width} ${frame.height}`}
        role="img"
        aria-labelledby={labelledBy}
        {...(onPoint && { onPointerMove: point, onPointerDown: point })}
      >
        {children(frame)}
      </svg>
    )
  })
}

/** Short, since no more can be seen. */
export const short = (value: number): number => Math.round(value * 10) / 10
