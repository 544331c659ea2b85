/** What the thread that reads lots' texts can be asked; lots and records go as JSON. */
export type RecordTasks = {
  records(lots: readonly string[], begins: (item: number) => void): string[]
}
