import { pathOfCondition } from '../conditions/place.ts'
import { partOf } from '../settings/parts.ts'

/**
 * Where the studio shows the place of a finding, with its control to be focused; null: in no area of it. Places are named
 * as the check names them: a file, then where in it.
 */
export function placeOfFinding(at: string): string | null {
  const [, file = '', place = ''] = /^(\S+)(?: (.+))?$/.exec(at) ?? []
  if (/^flows\/(chains\/[^/]+\/)?texts\//.test(file))
    return place === '' ? '/texts' : `/texts?${query({ find: place })}`
  const [, form] = /^(?:schemas|flows\/chains\/[^/]+)\/forms\/([\w-]+)\.json$/.exec(file) ?? []
  if (form !== undefined) return inForm(form, place)
  const [, flow] = /^flows\/([\w-]+)\/flow\.json$/.exec(file) ?? []
  if (flow !== undefined) return inFlow(flow, place)
  if (/^flows\/chains\/[^/]+\/overlay\.json$/.test(file)) return inOperation(place)
  if (!/^flows\/chains\/[^/]+\/config\.json$/.test(file)) return null
  const path = place.split('/')
  const [club, own] = path[0] === 'centers' ? [path[1] ?? '', path.slice(2)] : ['chain', path]
  if (own[0] === 'lookAndFeel') return `/look?${query({ setting: own[1] ?? '' })}`
  if (own[0] === 'joinForm' || own[0] === 'modes') return `/fields?${query({ setting: own.join('/'), at: club })}`
  const setting = own.join('/')
  if (partOf(setting) !== null) return `/settings?${query({ setting, at: club })}`
  return null
}

/** What an operation of the chain does: `form:member-details/fields/phone/mode`, `flow:join/steps/plan`. */
function inOperation(place: string): string | null {
  const [, kind, id = '', rest = ''] = /^(form|flow):([\w-]+)(?:\/(.+))?$/.exec(place) ?? []
  if (kind === undefined) return null
  return kind === 'form' ? inForm(id, rest) : inFlow(id, rest)
}

function inForm(form: string, place: string): string {
  const condition = conditionIn(
    /^(fields\/[\w-]+\/(?:mode(?=\/)|choices\/(?:only|unless\/[\w-]+))|rules\/[\w-]+\/(?:when|assert))/,
    place,
  )
  if (condition !== null) return pathOfCondition({ in: `form:${form}`, at: condition })
  const [, field] = /^fields\/([\w-]+)/.exec(place) ?? []
  return field === undefined ? `/fields?${query({ form })}` : `/fields?${query({ form, field, at: 'chain' })}`
}

function inFlow(flow: string, place: string): string {
  const condition = conditionIn(/^(steps\/[\w-]+\/(?:(?:blocks|acts)\/[\w-]+\/)?(?:when|skip))(?=\/|$)/, place)
  if (condition !== null) return pathOfCondition({ in: `flow:${flow}`, at: condition })
  const [, step] = /^steps\/([\w-]+)/.exec(place) ?? []
  return step === undefined ? `/steps?${query({ flow })}` : `/steps?${query({ flow, step })}`
}

/** The condition in which something was found; a mode that is a word has its place in the matrix. */
const conditionIn = (shape: RegExp, place: string): string | null => shape.exec(place)?.[1] ?? null

const query = (of: { readonly [name: string]: string }): string => new URLSearchParams(of).toString()
