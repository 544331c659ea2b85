/** Whether a field of the form is wrong; the first such one gets the focus, and what it lies in is opened. */
export function holdBackWrong(form: HTMLFormElement): boolean {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid=true]')
  if (!wrong) return false
  const group = wrong.closest('details')
  if (group) group.open = true
  wrong.focus()
  return true
}
