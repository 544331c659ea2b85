/** Focuses the first invalid field of the form and opens its group. Returns whether there is one. */
export function focusInvalidField(form: HTMLFormElement): boolean {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid=true]')
  if (!wrong) return false
  const group = wrong.closest('details')
  if (group) group.open = true
  wrong.focus()
  return true
}
