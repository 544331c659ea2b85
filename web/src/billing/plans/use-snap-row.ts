import { useEffect, useRef, useState } from 'react'

/** A row of slides that scrolls sideways and snaps to one of them, initially to the one at index `first`. */
export function useSnapRow(first: number) {
  const row = useRef<HTMLUListElement>(null)
  const [reach, setReach] = useState({ back: false, on: true })
  useEffect(() => {
    const list = row.current
    if (!list) return undefined
    const read = () => {
      const now = { back: list.scrollLeft > 1, on: list.scrollLeft + list.clientWidth < list.scrollWidth - 1 }
      setReach((before) => (before.back === now.back && before.on === now.on ? before : now))
    }
    read()
    const stop = new AbortController()
    list.addEventListener('scroll', read, { passive: true, signal: stop.signal })
    addEventListener('resize', read, { signal: stop.signal })
    return () => stop.abort()
  }, [])
  useEffect(() => {
    if (row.current) show(row.current, first, 'instant')
  }, [first])
  const step = (by: number) => {
    if (!row.current) return
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    show(row.current, inView(row.current) + by, still ? 'instant' : 'smooth')
  }
  return { row, ...reach, step }
}

/** Returns the index of the slide whose center is nearest to that of the row. */
function inView(list: HTMLElement): number {
  const distances = slides(list).map((slide) => Math.abs(targetOf(list, slide) - list.scrollLeft))
  return distances.indexOf(Math.min(...distances))
}

function show(list: HTMLElement, index: number, behavior: ScrollBehavior): void {
  const slide = slides(list)[index]
  if (slide) list.scrollTo({ left: targetOf(list, slide), behavior })
}

function targetOf(list: HTMLElement, slide: HTMLElement): number {
  const middle = slide.offsetLeft - list.offsetLeft - (list.clientWidth - slide.offsetWidth) / 2
  return Math.max(0, Math.min(middle, list.scrollWidth - list.clientWidth))
}

function slides(list: HTMLElement): HTMLElement[] {
  return [...list.children].filter((child) => child instanceof HTMLElement)
}
