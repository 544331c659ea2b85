/**
 * Must be first in a form that needs scripts. Without scripts, Enter presses the first button of the form; a disabled
 * one does not submit.
 */
export function EnterGuard() {
  return (
    <noscript>
      <button type="submit" disabled hidden aria-label="Send" />
    </noscript>
  )
}
