import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** The test decides which of the observed elements are visible. */
export function mockIntersections() {
  const observers = new Set<{ report: IntersectionObserverCallback; targets: Set<Element> }>()
  class Observer {
    entry
    constructor(report: IntersectionObserverCallback) {
      this.entry = { report, targets: new Set<Element>() }
      observers.add(this.entry)
    }
    observe(target: Element) {
      this.entry.targets.add(target)
    }
    disconnect() {
      observers.delete(this.entry)
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  const tell = (selectors: string[], isIntersecting: boolean) =>
    act(() => {
      for (const { report, targets } of observers) {
        const entries = [...targets]
          .filter((target) => selectors.some((selector) => target.matches(selector)))
          .map((target) => ({ target, isIntersecting }))
        if (entries.length > 0) report(entries as never, undefined as never)
      }
    })
  return {
    enter: (...selectors: string[]) => tell(selectors, true),
    leave: (...selectors: string[]) => tell(selectors, false),
    observed: () => [...observers].flatMap(({ targets }) => [...targets]),
  }
}
