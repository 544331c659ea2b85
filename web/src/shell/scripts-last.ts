const preload = /<link rel="modulepreload"[^>]*?\/>/g

/**
 * The page with its scripts named at the end of the head, and less urgent than anything else there: the style sheet, fonts
 * and the first pictures, without which nothing is painted, do not share a slow line with them. All else stays in its
 * order, by which React finds it again when it takes the page over.
 */
export function scriptsLast(page: string): string {
  const end = page.indexOf('</head>')
  const scripts: string[] = []
  const head = page.slice(0, end).replaceAll(preload, (link) => {
    scripts.push(link.replace('<link ', '<link fetchpriority="low" '))
    return ''
  })
  return head + scripts.join('') + page.slice(end)
}
