const preload = '<link rel="modulepreload" href="'
const module = ' type="module" async="">'
const entry = /^\/assets\/entry\.client-/

/**
 * Returns the page, in chunks, with its module script as inert text and the required files in `data-files`:
 * `startScript` runs it after the first paint. Until then the style sheet, fonts and first pictures have the bandwidth
 * to themselves. In a built page the file of `entry.client` is replaced by the function that it calls, which the shared
 * file of all pages has.
 */
export function deferScripts(page: string): string[] {
  const files: string[] = []
  const parts: string[] = []
  const head = page.slice(0, page.indexOf('</head>'))
  let from = 0
  for (let at = head.indexOf(preload); at >= 0; at = head.indexOf(preload, from)) {
    const href = at + preload.length
    parts.push(head.slice(from, at))
    files.push(head.slice(href, head.indexOf('"', href)))
    from = head.indexOf('/>', href) + 2
  }
  // Searches from the end, which is nearer. Texts and data contain it only escaped.
  const start = page.lastIndexOf(module)
  if (files.length === 0 || start < 0) return [page]
  const end = page.indexOf('</script>', start)
  // The router lists it first, and would preload it again.
  const loadsEntry = files.find((file) => entry.test(file))
  const text = page.slice(start + module.length, end)
  const needed = files.filter((file) => file !== loadsEntry).join(' ')
  return [
    ...parts,
    page.slice(from, start),
    ` type="text/x-module" id="page-scripts" data-files="${needed}">`,
    loadsEntry ? text.replace(`import("${loadsEntry}")`, 'hydratePage()').replace(loadsEntry, files[1] ?? '') : text,
    page.slice(end),
  ]
}
