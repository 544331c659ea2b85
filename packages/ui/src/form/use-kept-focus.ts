import { useSyncExternalStore, type RefObject } from 'react'

type Control = RefObject<HTMLElement | null>

/**
 * Returns the attributes of a control that may become disabled while it has the focus. Browsers move the focus from a
 * disabled control to the body, so the control is only marked as disabled until the focus leaves it: the caller ignores
 * its events. The focus is read from the document, since it may be there before hydration.
 */
export function useKeptFocus(
  isDisabled: boolean,
  control: Control,
): { disabled: boolean; 'aria-disabled': true | undefined } {
  const hasFocus = useSyncExternalStore(
    createFocusSubscription(control),
    () => control.current !== null && control.current === document.activeElement,
    () => false,
  )
  return { disabled: isDisabled && !hasFocus, 'aria-disabled': (isDisabled && hasFocus) || undefined }
}

const createFocusSubscription = (control: Control) => (notify: () => void) => {
  const element = control.current
  element?.addEventListener('focus', notify)
  element?.addEventListener('blur', notify)
  return () => {
    element?.removeEventListener('focus', notify)
    element?.removeEventListener('blur', notify)
  }
}
