/**
 * Reloads the page if the server responds. Returns false otherwise and keeps the page: offline, the browser would
 * replace it with its own error page.
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
