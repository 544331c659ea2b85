/* oxlint-disable jsx-a11y/prefer-tag-over-role -- an image of marks that the page itself draws */
import type { PointerEvent, ReactNode } from 'react'
import styles from './chart.module.css'

/** Width and height of a drawing in its own units, close to pixels, so that text stays near 12 px. */
export interface DrawingFrame {
  kind: 'narrow' | 'middle' | 'wide'
  width: number
  height: number
}

export type Heights = Partial<Record<DrawingFrame['kind'], number>>

interface Props {
  /** The id of the heading that names the drawing. */
  labelledBy: string
  height: Heights
  /** Called with the pointer's position in the drawing's units; optional, because the keyboard does the same. */
  onPoint?: (frame: DrawingFrame, x: number, y: number) => void
  children(frame: DrawingFrame): ReactNode
}

const widths = { narrow: 350, middle: 720, wide: 1080 }

export const listFrames = (height: Heights): DrawingFrame[] =>
  (['narrow', 'middle', 'wide'] as const).flatMap((kind) =>
    height[kind] === undefined ? [] : [{ kind, width: widths[kind], height: height[kind] }],
  )

/** The same chart drawn for two or three widths. Container queries select one, so that nothing shifts. */
export function Drawings({ labelledBy, height, onPoint, children }: Props) {
  return listFrames(height).map((frame) => {
    const widest = frame.kind === 'middle' && height.wide === undefined ? styles.widest : ''
    const handlePointer = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
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
        {...(onPoint && { onPointerMove: handlePointer, onPointerDown: handlePointer })}
      >
        {children(frame)}
      </svg>
    )
  })
}

/** Rounds to tenths, for shorter markup. */
export const roundTenth = (value: number): number => Math.round(value * 10) / 10
