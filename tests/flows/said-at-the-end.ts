import type { ReleaseDocs } from '#engine/documents.ts'
import type { BareShell } from '#engine/flow/bare-shell.ts'
import type { Program } from '#engine/flow/program.ts'
import type { Datum } from '#engine/flow/types.ts'
import { walk } from '#engine/flow/walk.ts'

/**
 * What is still open and what the account holds now are read anew; their sentences are left out where nobody can say. The
 * paper and the receipt of a termination, the mandate of a join, the calendar file of a booking, the signed file and the copy of
 * one's data are what the act has left, and are read once it is done.
 */
const tellsOfAfterwards = [
  'stillOpen',
  'rest',
  'balanceNow',
  'terminate terminated block paper',
  'terminate terminated block receipt',
  'join joined block next-steps',
  'book-class booked block calendar',
  'sign signed block file',
  'data-copy ready block file',
]

/** What the club's system may say of anything by the time the page of a success is opened again. */
const changes: readonly Datum[] = [{ state: 'ready', value: {} }, { state: 'broken' }]

/** The names in sentences of an end that is reached by an act, and those that say something else once data have changed. */
export function saidLater({ now }: BareShell, program: Program, texts: ReleaseDocs['texts']) {
  const { context, state, data, walk: before } = now()
  const isDone = state.acts.some(({ status }) => status === 'ok')
  const names = before.end !== undefined && isDone ? namesOfEnd(texts, `flow.${context.flow}.ends.${before.end}`) : []
  const changed = changes.flatMap((change) => {
    const later = walk(program, context, state, new Map([...data.keys()].map((key) => [key, change])))
    if (later.end !== before.end) return []
    const shown = isDone && before.end !== undefined ? before.blocks : []
    const blocks = shown.filter(({ id, props }) => {
      const there = later.blocks.find((one) => one.id === id)
      return JSON.stringify(there?.props) !== JSON.stringify(props)
    })
    return [
      ...names.filter((name) => JSON.stringify(later.value(name)) !== JSON.stringify(before.value(name))),
      ...blocks.map(({ id }) => `${context.flow} ${before.end} block ${id}`),
    ]
  })
  return { names, changed: changed.filter((name) => !tellsOfAfterwards.includes(name)) }
}

function namesOfEnd(texts: ReleaseDocs['texts'], end: string): readonly string[] {
  const own = Object.values(texts).flatMap((sentences) =>
    Object.entries(sentences).flatMap(([key, text]) => (key === end || key.startsWith(`${end}.`) ? [text] : [])),
  )
  return own.flatMap((text) => [...text.matchAll(/\{\s*([^{}\s]+)\s*\}/g)].map(([, name = '']) => name))
}
