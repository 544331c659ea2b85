/** Formats as `21 Nov 2026, 10:14 UTC`: the reader's time zone is unknown. */
export function formatMoment(iso: string): string {
  const [, day, time] = /^\w+, (\d+ \w+ \d+) (\d+:\d+)/.exec(new Date(iso).toUTCString()) ?? []
  return `${day}, ${time} UTC`
}
