import { COLOUR_KEYS, LOOK_WORDS } from '#engine/theme/look-and-feel.ts'
import { isPlace, pathOfCondition } from '../conditions/place.ts'
import { itemAt } from '../documents/item-at.ts'
import type { Documents } from '../documents/use-documents.ts'
import { fieldWithSetting } from '../fields/matrix.ts'
import { type NoticePlace, noticePlace, noticesIn } from '../notices/notices.ts'
import { parts, settingsPartOf } from '../settings/parts.ts'
import { stepRows } from '../steps/rows.ts'
import { caseOfFile } from '../walk/case-ids.ts'

/** What a place of a finding is held against: only what is there can be gone to. */
export interface Ground {
  readonly documents: Documents
  /** The clubs of the chain. */
  readonly clubs: readonly string[]
}

/**
 * Where the studio shows the place of a finding: with the focus on its control, or else on its line of the file. Places
 * are named as the check names them: a file, then where in it. Null: it names no file.
 */
export function placeOfFinding(at: string, ground: Ground): string | null {
  return controlPageOf(at, ground) ?? filePageOf(at)
}

/** The page with the line of the file; null: it names none. */
export const filePageOf = (at: string): string | null =>
  /^(flows|schemas)\//.test(at) ? `/publish/file?${query({ at })}` : null

/** The control that changes it; null: no area has one. */
export function controlPageOf(at: string, ground: Ground): string | null {
  const [, file = '', place = ''] = /^(\S+)(?: (.+))?$/.exec(at) ?? []
  const [, lang] = /^flows\/(?:chains\/[^/]+\/)?texts\/([\w-]+)\/[^/]+\.json$/.exec(file) ?? []
  if (lang !== undefined) return /^[\w.-]+$/.test(place) ? `/texts?${query({ key: place, lang })}` : null
  const kept = caseOfFile(file)
  if (kept !== null) return `/walk?${query({ case: kept })}`
  const [, form] = /^(?:schemas|flows\/chains\/[^/]+)\/forms\/([\w-]+)\.json$/.exec(file) ?? []
  if (form !== undefined) return inForm(form, place, ground)
  const [, flow] = /^flows\/([\w-]+)\/flow\.json$/.exec(file) ?? []
  if (flow !== undefined) return inFlow(flow, place, ground)
  if (/^flows\/chains\/[^/]+\/overlay\.json$/.test(file)) return inOperation(place, ground)
  return /^flows\/chains\/[^/]+\/config\.json$/.test(file) ? inSettings(place, ground) : null
}

function inSettings(place: string, { documents, clubs }: Ground): string | null {
  const path = place.split('/')
  const [club, own] = path[0] === 'centers' ? [path[1] ?? '', path.slice(2)] : ['chain', path]
  if (club !== 'chain' && !clubs.includes(club)) return null
  const setting = own.join('/')
  const [name = '', below = ''] = own
  const notice = club === 'chain' ? noticePlace(setting) : null
  if (notice !== null) return ofNotice(notice, documents)
  if (name === 'lookAndFeel') return club === 'chain' && isLook(below) ? `/look?${query({ setting: below })}` : null
  // What is wrong with the details together is mended at the first of those that sign people in.
  const single = setting === 'joinForm' ? 'joinForm/email' : setting
  const field = name === 'joinForm' || name === 'modes' ? fieldWithSetting(documents, single) : null
  if (field !== null) return `/fields?${query({ ...field, at: club })}`
  const part = parts.find(({ id }) => id === settingsPartOf(setting))
  const isThere = part !== undefined && (club === 'chain' || part.ofClubs)
  return isThere ? `/settings?${query({ setting, at: club })}` : null
}

/** A notice with the focus on the part of it that is meant; of words in no language, on the first. */
function ofNotice({ key, member }: NoticePlace, { resolved, languages }: Documents): string | null {
  if (!noticesIn(resolved.config).some((one) => one.key === key)) return null
  const [part = ''] = /^(content\/[^/]+|[^/]*)/.exec(member) ?? []
  const control = part === 'content' ? `content/${languages[0]?.code}` : part
  return `/notices?${query({ notice: key, ...(control !== '' && { part: control }) })}`
}

const isLook = (name: string): boolean => [...COLOUR_KEYS, ...Object.keys(LOOK_WORDS)].includes(name)

/** What an operation of the chain does: `form:member-details/fields/phone/mode`, `flow:join/steps/plan`. */
function inOperation(place: string, ground: Ground): string | null {
  const [, kind, id = '', rest = ''] = /^(form|flow):([\w-]+)(?:\/(.+))?$/.exec(place) ?? []
  if (kind === undefined) return null
  return kind === 'form' ? inForm(id, rest, ground) : inFlow(id, rest, ground)
}

function inForm(form: string, place: string, { documents }: Ground): string | null {
  const condition = conditionIn(
    /^(fields\/[\w-]+\/(?:mode(?=\/)|choices\/(?:only|unless\/[\w-]+))|rules\/[\w-]+\/(?:when|assert))/,
    { documents, document: `form:${form}`, place },
  )
  if (condition !== null) return condition
  const { fields } = documents.resolved.forms[form] ?? {}
  if (fields !== undefined && /^(fields)?$/.test(place)) return `/fields?${query({ form })}`
  const [, field = ''] = /^fields\/([\w-]+)(?:\/mode)?$/.exec(place) ?? []
  return fields?.some(({ id }) => id === field) ? `/fields?${query({ form, field, at: 'chain' })}` : null
}

function inFlow(flow: string, place: string, { documents }: Ground): string | null {
  const condition = conditionIn(/^(steps\/[\w-]+\/(?:(?:blocks|acts)\/[\w-]+\/)?(?:when|skip))(?=\/|$)/, {
    documents,
    document: `flow:${flow}`,
    place,
  })
  if (condition !== null) return condition
  if (documents.resolved.flows[flow] === undefined) return null
  if (/^(steps)?$/.test(place)) return `/steps?${query({ flow })}`
  const [, step = ''] = /^steps\/([\w-]+)$/.exec(place) ?? []
  const isThere = stepRows(documents, flow).some((row) => row.step.id === step)
  return isThere ? `/steps?${query({ flow, step })}` : null
}

interface Inside {
  readonly documents: Documents
  readonly document: string
  readonly place: string
}

/** The condition in which something was found; a mode that is a word has its place in the matrix. */
function conditionIn(shape: RegExp, { documents, document, place }: Inside): string | null {
  const at = shape.exec(place)?.[1]
  if (at === undefined) return null
  const found = { in: document, at }
  return isPlace(documents, found) && itemAt(documents.resolved, found).item !== null ? pathOfCondition(found) : null
}

const query = (of: { readonly [name: string]: string }): string => new URLSearchParams(of).toString()
