/**
 * Loads the page anew if the server answers; false where it does not, and then the page stays: without a connection the
 * browser would show a page of its own.
 */
export async function reconnect(): Promise<boolean> {
  try {
    await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
  } catch {
    return false
  }
  location.reload()
  return true
}
