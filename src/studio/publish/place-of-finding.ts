import { partOf } from '../settings/parts.ts'

/**
 * Where the studio shows the place of a finding, with its control to be focused; null: in no area of it. Places are named
 * as the check names them: a file, then where in it.
 */
export function placeOfFinding(at: string): string | null {
  const [, file = '', place = ''] = /^(\S+)(?: (.+))?$/.exec(at) ?? []
  if (/^flows\/(chains\/[^/]+\/)?texts\//.test(file))
    return place === '' ? '/texts' : `/texts?${query({ find: place })}`
  const [, form] = /^schemas\/forms\/([\w-]+)\.json$/.exec(file) ?? []
  const [, field] = /^fields\/([\w-]+)/.exec(place) ?? []
  if (form !== undefined && field !== undefined) return `/fields?${query({ form, field, at: 'chain' })}`
  const [, flow] = /^flows\/([\w-]+)\/flow\.json$/.exec(file) ?? []
  const [, step] = /^steps\/([\w-]+)/.exec(place) ?? []
  if (flow !== undefined && step !== undefined) return `/steps?${query({ flow, step })}`
  if (!/^flows\/chains\/[^/]+\/config\.json$/.test(file)) return null
  const path = place.split('/')
  const [club, own] = path[0] === 'centers' ? [path[1] ?? '', path.slice(2)] : ['chain', path]
  if (own[0] === 'lookAndFeel') return `/look?${query({ setting: own[1] ?? '' })}`
  if (own[0] === 'joinForm' || own[0] === 'modes') return `/fields?${query({ setting: own.join('/'), at: club })}`
  const setting = own.join('/')
  if (partOf(setting) !== null) return `/settings?${query({ setting, at: club })}`
  return null
}

const query = (of: { readonly [name: string]: string }): string => new URLSearchParams(of).toString()
