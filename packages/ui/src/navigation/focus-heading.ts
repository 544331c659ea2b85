/**
 * Moves the focus to the heading of the open modal dialog, else to that of the page, before the focused element is
 * removed. Does not scroll.
 */
export function focusHeading(): void {
  const heading =
    document.querySelector<HTMLElement>('dialog:modal h2') ?? document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
