/** A moment as a mail says it, which cannot know its reader's time zone: `21 Nov 2026, 10:14 UTC`. */
export function moment(iso: string): string {
  const [, day, time] = /^\w+, (\d+ \w+ \d+) (\d+:\d+)/.exec(new Date(iso).toUTCString()) ?? []
  return `${day}, ${time} UTC`
}
