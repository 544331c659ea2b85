/** Reloads a page that shows a former state. Hides it, so that nothing on it can be pressed meanwhile. */
export function reloadHidden(): void {
  document.body.hidden = true
  location.reload()
}
