/**
 * What an object holds under a name that may be foreign text; undefined for what it only inherits, such as `constructor`
 * and `__proto__`. `npm run check:architecture` refuses to index an object by text in any other way.
 */
export function ownValue<T>(record: Readonly<Record<string, T>> | null | undefined, name: string): T | undefined {
  return record && Object.hasOwn(record, name) ? record[name] : undefined
}

/** Sets what an object itself holds under a name; an assignment to `__proto__` would change its prototype instead. */
export function setOwnValue<T>(record: Record<string, T>, name: string, value: T): void {
  Object.defineProperty(record, name, { value, writable: true, enumerable: true, configurable: true })
}
