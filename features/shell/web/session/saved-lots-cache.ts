/** The cache of saved lots for reading without a connection; the service worker (`public/sw.js`) reads it. */
export const savedLotsCache = 'saved-lots'
export const snapshotUrl = '/saved-lots.json'

/**
 * Deletes the copy of saved lots, which may contain what another account or plan may not see. Called at every change of
 * the session; a copy that is being written meanwhile is deleted by its writer.
 */
export function deleteSavedLotsCache(): void {
  // Absent without HTTPS, and rejected where storage is refused: nothing is kept there.
  if ('caches' in globalThis) caches.delete(savedLotsCache).catch(() => undefined)
}
