import { answerTasks } from '../../platform/thread/answer-tasks.ts'
import { verifyFile } from '../files/read-rows.ts'
import { parsedAnswer, readAnswer } from '../houses/answer-files.ts'
import { answerRows } from '../houses/answer-rows.ts'
import { readPage } from '../web-pages/page-lots.ts'
import { pageText } from '../web-pages/page-text.ts'
import { readSitemap } from '../web-pages/sitemap.ts'
import type { ParseTasks, RowPortion } from './parse-tasks.ts'
import { rowPortions } from './row-portions.ts'

let next: (() => Promise<RowPortion>) | undefined

const tasks: ParseTasks = {
  sitemap: (bytes) => readSitemap(bytes),
  page: ({ bytes, contentType, url }) => readPage(pageText(Buffer.from(bytes), contentType), url),
  answer: ({ house, bytes, from }) => answerRows(house, parsedAnswer(Buffer.from(bytes).toString('utf8')), from),
  answerFile: async ({ house, file }) => answerRows(house, await readAnswer(file), file),
  verifyFile: ({ file, reading }) => verifyFile(file, reading),
  openRows: ({ file, reading }) => {
    next = rowPortions(file, reading)
  },
  nextRows: async () => {
    if (!next) throw new Error('no file is open')
    return next()
  },
}

answerTasks(tasks)
