import { useEffect, useRef, useState } from 'react'

/** A row of slides that scrolls sideways and snaps to one of them, initially to the one at index `first`. */
export function useSnapRow(first: number) {
  const row = useRef<HTMLUListElement>(null)
  const [reach, setReach] = useState({ back: false, on: true })
  useEffect(() => {
    const list = row.current
    if (!list) return undefined
    const updateScrollRange = () => {
      const now = { back: list.scrollLeft > 1, on: list.scrollLeft + list.clientWidth < list.scrollWidth - 1 }
      setReach((before) => (before.back === now.back && before.on === now.on ? before : now))
    }
    updateScrollRange()
    const controller = new AbortController()
    list.addEventListener('scroll', updateScrollRange, { passive: true, signal: controller.signal })
    addEventListener('resize', updateScrollRange, { signal: controller.signal })
    return () => controller.abort()
  }, [])
  useEffect(() => {
    if (row.current) scrollToSlide(row.current, first, 'instant')
  }, [first])
  const step = (by: number) => {
    if (!row.current) return
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    scrollToSlide(row.current, findSlideInView(row.current) + by, still ? 'instant' : 'smooth')
  }
  return { row, ...reach, step }
}

/** Returns the index of the slide whose center is nearest to that of the row. */
function findSlideInView(list: HTMLElement): number {
  const distances = listSlides(list).map((slide) => Math.abs(computeScrollTarget(list, slide) - list.scrollLeft))
  return distances.indexOf(Math.min(...distances))
}

function scrollToSlide(list: HTMLElement, index: number, behavior: ScrollBehavior): void {
  const slide = listSlides(list)[index]
  if (slide) list.scrollTo({ left: computeScrollTarget(list, slide), behavior })
}

function computeScrollTarget(list: HTMLElement, slide: HTMLElement): number {
  const middle = slide.offsetLeft - list.offsetLeft - (list.clientWidth - slide.offsetWidth) / 2
  return Math.max(0, Math.min(middle, list.scrollWidth - list.clientWidth))
}

function listSlides(list: HTMLElement): HTMLElement[] {
  return [...list.children].filter((child) => child instanceof HTMLElement)
}
