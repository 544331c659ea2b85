/** The tasks of the thread that reads lots' texts; lots and records go as JSON. */
export type RecordTasks = {
  records(lots: readonly string[], begins: (item: number) => void): string[]
}
