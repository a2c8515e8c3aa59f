import type { ReleaseDocs } from '#engine/documents.ts'
import { readPath } from '#engine/logic/values.ts'
import type { Exploring, FlowFinding } from '#explorer/types.ts'
import type { Page } from './pages.ts'
import type { Played } from './play.ts'
import { thingOf } from './things.ts'

type Told = Pick<FlowFinding, 'code' | 'at' | 'params'>

/**
 * Why somebody who did what an example says has not come upon what was found, in sentences; nothing when he has. Of what
 * never happens, he has seen nothing: no page, no field, no sentence, and nothing of it was sent.
 */
export function notSeen({ code, at, params = {} }: Told, exploring: Exploring, played: Played): readonly string[] {
  const { docs } = exploring
  const { pages, after } = played
  const last = pages.at(-1) as Page
  const step = /\/steps\/([^/]+)/.exec(at)?.[1] ?? ''
  switch (code) {
    case 'stuck':
      return sentences([
        [last.at === step && !last.isEnd, `the page is that of ${last.at}`],
        [last.refusals.length > 0, 'nothing says why Next leads nowhere'],
        [after.at === step && !after.isEnd, `Next leads to ${after.at}`],
      ])
    case 'noChoice': {
      const name = /^form:[^/]+\/fields\/([^/]+)/.exec(at)?.[1]
      const field = last.fields.get(`${last.at}.${name}`)
      return sentences([
        [field !== undefined, `${name} is not asked by ${last.at}`],
        [field?.open === 0, `${name} leaves ${field?.open} choices`],
        [field?.text.includes(said(docs, 'problems.noChoice')) === true, 'nothing says that there is no choice'],
      ])
    }
    // Two optional limits may cross on the way: who leaves the field empty goes on.
    case 'bounds': {
      const name = /\/fields\/([^/]+)/.exec(at)?.[1]
      const isAsked = pages.some((page) => [...page.fields.keys()].some((id) => id.split('.').at(-1) === name))
      return sentences([[isAsked, `no page asks for ${name}`]])
    }
    case 'inputLacking': {
      const path = String(params.name).split('.')
      const made = played.sent.filter(({ call }) => call === params.call)
      return sentences([[made.some(({ input }) => readPath(input, path) === null), `every call has ${params.name}`]])
    }
    case 'valueLacking':
      return sentences([[pages.some((page) => page.at === params.step), `no page is that of ${params.step}`]])
    case 'avoidable':
      return sentences([
        [last.isEnd && last.at === params.end, `the page is that of ${last.at}`],
        [pages.every((page) => page.at !== step), `${step} was on the way`],
      ])
    case 'lawBroken':
      return sentences([
        [last.at !== null && !last.isEnd, `the page is that of ${last.at}`],
        [last.refusals.includes(said(docs, 'problems.law')), 'nothing says that something is missing'],
      ])
    case 'unreached':
    case 'neverTrue':
    case 'neverFalse': {
      const { what, isThere, isThereWhen = true, isLookedAt } = thingOf(at, params, exploring, played)
      const expected = code === 'neverFalse' ? isThereWhen : !isThereWhen
      return sentences([
        [isLookedAt, `nobody looks at ${what}`],
        [isThere === (code === 'unreached' ? false : expected), `${what} is ${isThere ? '' : 'not '}there`],
      ])
    }
    default:
      return [`nobody knows what ${code} looks like`]
  }
}

const sentences = (checks: readonly (readonly [ok: boolean, sentence: string])[]): readonly string[] =>
  checks.flatMap(([ok, sentence]) => (ok ? [] : [sentence]))

/** A sentence of the product; what has none is never said. */
export const said = ({ texts }: ReleaseDocs, key: string): string => texts.en?.[key] ?? `no sentence for ${key}`
