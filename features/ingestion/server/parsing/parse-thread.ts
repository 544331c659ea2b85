import { handleTasks } from '@parure/process/thread/handle-tasks.ts'
import { verifyFile } from '@parure/tabular/read-rows.ts'
import { parseResponse, readResponseFile } from '../houses/list-response-files.ts'
import { extractResponseRows } from '../houses/extract-response-rows.ts'
import { readPage } from '../web-pages/page-lots.ts'
import { decodePage } from '../web-pages/decode-page.ts'
import { parseSitemap } from '../web-pages/sitemap.ts'
import type { ParseTasks, RowPortion } from './parse-tasks.ts'
import { openRowPortions } from './open-row-portions.ts'

let nextPortion: (() => Promise<RowPortion>) | undefined

const tasks: ParseTasks = {
  sitemap: (bytes) => parseSitemap(bytes),
  page: ({ bytes, contentType, url }) => readPage(decodePage(Buffer.from(bytes), contentType), url),
  answer: ({ house, bytes, from }) =>
    extractResponseRows(house, parseResponse(Buffer.from(bytes).toString('utf8')), from),
  answerFile: async ({ house, file }) => extractResponseRows(house, await readResponseFile(file), file),
  verifyFile: ({ file, reading }) => verifyFile(file, reading),
  openRows: ({ file, reading }) => {
    nextPortion = openRowPortions(file, reading)
  },
  nextRows: async () => {
    if (!nextPortion) throw new Error('no file is open')
    return nextPortion()
  },
}

handleTasks(tasks)
