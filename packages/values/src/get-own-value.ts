/**
 * Returns the own property of a record under a name that may be foreign text; undefined for inherited names such as
 * `constructor` and `__proto__`. `npm run check -- architecture` rejects any other way to index an object by text.
 */
export function getOwnValue<T>(record: Readonly<Record<string, T>> | null | undefined, name: string): T | undefined {
  return record && Object.hasOwn(record, name) ? record[name] : undefined
}

/** Sets an own property. Safe for `__proto__`, where an assignment would change the prototype instead. */
export function setOwnValue<T>(record: Record<string, T>, name: string, value: T): void {
  Object.defineProperty(record, name, { value, writable: true, enumerable: true, configurable: true })
}
