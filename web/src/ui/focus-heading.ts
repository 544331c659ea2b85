/**
 * Moves focus to the heading of the open dialog, behind which the page is inert, else to the page's: when what had it
 * is about to vanish. Does not scroll.
 */
export function focusHeading(): void {
  const heading =
    document.querySelector<HTMLElement>('dialog:modal h2') ?? document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
