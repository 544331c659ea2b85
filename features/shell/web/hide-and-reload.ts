/** Reloads an outdated page. Hides it, so that nothing on it can be pressed meanwhile. */
export function hideAndReload(): void {
  document.body.hidden = true
  location.reload()
}
