import { exampleAnswerOf } from '#explorer/example/answer.ts'
import type { TrailFacts } from '#explorer/example/known.ts'
import { type AnyHandler, ok, refuse } from '../../../handler.ts'
import { callFacts } from '../../../releases/call-facts.ts'

/** What asks about people who are there, or tells whether they are: nobody of the chain is seen in a preview. */
const aboutOthers = new Set(['person/find-person-by-email', 'reset-password/send-email', 'user/find-members'])

/**
 * The handlers of a preview: what reaches outside, pays or asks about people answers as its contract promises, without
 * doing anything; a payment counts as made, or as declined. Calls of the studio are none of a preview's.
 */
export function previewHandlers(
  handlers: ReadonlyMap<string, AnyHandler>,
  pays: 'paid' | 'declined',
): ReadonlyMap<string, AnyHandler> {
  const all = [...handlers].filter(([id]) => !id.startsWith('studio/'))
  return new Map(all.map(([id, handler]) => [id, isImitated(handler) ? imitated(handler, pays) : handler]))
}

const isImitated = ({ outside, call }: AnyHandler): boolean =>
  outside === true || call.pays === true || aboutOthers.has(call.id)

function imitated({ call, judge, onlyAsked }: AnyHandler, pays: 'paid' | 'declined'): AnyHandler {
  return {
    call,
    ...(judge && { judge }),
    ...(onlyAsked && { onlyAsked }),
    run: async ({ now }) => {
      if (pays === 'declined' && call.errors.includes('PAYMENT_UNSUCCESSFUL')) return refuse('PAYMENT_UNSUCCESSFUL')
      if (call.signsIn) return refuse('FORBIDDEN')
      const today = now.toISOString().slice(0, 10)
      return ok(
        exampleAnswerOf({ call: call.id, base, known: made }, { calls: callFacts(), today, isForm: () => false }),
      )
    },
  }
}

const base = 'res'
/** What is said of each answer, where it has such a member: the money is there, nothing waits outside, nobody exists. */
const told = new Map<string, string | boolean>([
  [`${base}.code`, 'RD'],
  [`${base}.next.kind`, 'none'],
  [`${base}.exists`, false],
])
const made: TrailFacts = {
  get: (cell) => told.get(cell),
  isTold: (cell) => [...told.keys()].some((one) => one === cell || one.startsWith(`${cell}.`)),
  isOwn: (cell) => told.has(cell),
}
