/** First in a form that needs scripts: without them Enter presses a form's first button, and a disabled one sends nothing. */
export function EnterGuard() {
  return (
    <noscript>
      <button type="submit" disabled hidden aria-label="Send" />
    </noscript>
  )
}
