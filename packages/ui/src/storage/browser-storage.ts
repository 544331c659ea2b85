/** Returns null also in a browser that refuses storage. */
export function readItem(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key)
  } catch {
    return null
  }
}

/** Returns the parsed item; null also for what is not JSON. Validate it: users can edit it. */
export function readJson(storage: () => Storage, key: string): unknown {
  try {
    return JSON.parse(readItem(storage, key) ?? 'null')
  } catch {
    return null
  }
}

/** Removes the item for null. Returns false in a browser that refuses storage. */
export function writeItem(storage: () => Storage, key: string, value: string | null): boolean {
  try {
    if (value === null) storage().removeItem(key)
    else storage().setItem(key, value)
    return true
  } catch {
    return false
  }
}

export const getLocalStorage = (): Storage => localStorage
export const getSessionStorage = (): Storage => sessionStorage
