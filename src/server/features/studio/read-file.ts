import { readStudioFile } from '#contract/calls/studio/read-file.ts'
import { lineOf } from '#contract/line-of.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { readFound } from './files/read-found.ts'

export const readFileHandler = handle(readStudioFile, async ({ chain }, { at }) => {
  const [, file = '', place = ''] = /^(\S+)(?: (.+))?$/s.exec(at) ?? []
  const found = await readFound(chain, file)
  if (found === null) return refuse('NOT_FOUND')
  return ok({ ...found, file, line: lineOf(found.text, place) })
})
