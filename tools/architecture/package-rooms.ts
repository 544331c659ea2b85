import type { Room } from './rooms.ts'

/** Packages know no feature; others import them by their names alone. */
export const packageRooms: Readonly<Record<string, Room>> = {
  'packages/query-reader': { imports: [] },
}
