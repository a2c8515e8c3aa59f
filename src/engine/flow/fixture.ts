import type { FieldMode, Json, JsonObject, ReleaseDocs } from '../documents.ts'
import { isList, isMap, isSame } from '../logic/values.ts'
import { mergeSettings } from '../overlay/settings.ts'
import { covers } from './covers.ts'
import type { Context, PendingKind } from './types.ts'
import type { SentCall, WorldCalls } from './world.ts'

/** `tests/flows/<flow>/<sentence>.case.json`: what a person does, and what must come of it (language, section 9). */
export interface FixtureDoc {
  readonly $schema?: string
  /** What an operator calls it; a case of `tests/flows` has the name of its file. */
  readonly name?: string
  readonly flow: string
  readonly chain: string
  readonly today: string
  readonly world?: string
  /** Settings laid over the chain's: what the chain does not use can be tried all the same. */
  readonly settings?: JsonObject
  readonly context?: { readonly [name in 'route' | 'query' | 'user' | 'person']?: JsonObject } & {
    readonly lang?: string
    readonly step?: string
  }
  readonly calls?: WorldCalls
  readonly do: readonly FixtureDeed[]
  readonly expect: FixtureOutcome
}

export type FixtureDeed =
  | {
      readonly step: string
      readonly give: JsonObject
      /** The whole list, in its order, as `place:code`. */
      readonly problems?: readonly string[]
      /** The act that Next starts is refused: code and place. */
      readonly fails?: readonly [code: string, place: string]
      readonly expect?: FixtureOutcome
    }
  | { readonly back: string; readonly refused?: boolean; readonly expect?: FixtureOutcome }
  /** The provider answers while the page stands: `paid`, or a code with what it says beside it. */
  | { readonly settle: string; readonly params?: JsonObject; readonly expect?: FixtureOutcome }
  /** The person comes back from the provider's page, which has answered meanwhile: the same, or `pending`. */
  | { readonly returns: string; readonly params?: JsonObject; readonly expect?: FixtureOutcome }
  /** The page is left and opened again; what may not be kept is gone. */
  | { readonly reload: true; readonly expect?: FixtureOutcome }
  /** A button starts an act once more. */
  | { readonly again: string; readonly expect?: FixtureOutcome }

export interface FixtureOutcome {
  readonly path?: readonly string[]
  readonly at?: string
  readonly end?: string
  /** How the shown step waits for an outcome; null: it does not. */
  readonly waiting?: PendingKind | null
  readonly problems?: readonly string[]
  /** Field → mode; `notUsed` for one that is not asked. */
  readonly fields?: { readonly [field: string]: FieldMode }
  /** The blocks that stand there, by id: those of the shown step, then those beside every step. */
  readonly blocks?: readonly string[]
  /** The centre whose settings hold; null: the chain's do. */
  readonly center?: string | null
  /** Call → members of its last input; null: it was never called. */
  readonly sent?: { readonly [call: string]: JsonObject | null }
  readonly times?: { readonly [call: string]: number }
}

/** What a person could do and see: the bare engine, the portal and the server over HTTP each give one. */
export interface FixtureShell {
  type(values: JsonObject): Promise<void>
  next(): Promise<void>
  back(step: string): Promise<void>
  settle(outcome: string, params?: JsonObject): Promise<void>
  returns(outcome: string, params?: JsonObject): Promise<void>
  reload(): Promise<void>
  again(act: string): Promise<void>
  view(): FixtureView
}

export interface FixtureView {
  readonly path: readonly string[]
  readonly at: string
  readonly end: string | null
  /** As `place:code`, in their order. */
  readonly problems: readonly string[]
  /** Asked fields of the shown step by place within it (`bank.iban`, `children[a].birthday`). */
  readonly fields: { readonly [place: string]: FieldMode }
  readonly blocks: readonly string[]
  readonly center: string | null
  /** The shown step cannot be changed any more, or not now. */
  readonly locked: boolean
  readonly waiting: PendingKind | null
  readonly sent: readonly SentCall[]
}

/** The documents that a fixture is played on: the chain's, with the settings that the fixture brings. */
export function docsOfFixture({ settings }: Pick<FixtureDoc, 'settings'>, docs: ReleaseDocs): ReleaseDocs {
  return settings ? { ...docs, config: mergeSettings(docs.config, settings) } : docs
}

/** The context that a fixture starts in: what it leaves out of a person is what a plain member has. */
export function contextOf(fixture: FixtureDoc): Context {
  const { route, query, user, person, lang, step } = fixture.context ?? {}
  return {
    flow: fixture.flow,
    step,
    today: fixture.today,
    lang: lang ?? 'en',
    user: personOf(user),
    person: personOf(person),
    route: (route ?? {}) as Context['route'],
    query: (query ?? {}) as Context['query'],
  }
}

export function personOf(part: JsonObject | null | undefined): Context['person'] {
  if (!part) return null
  const plain = {
    userId: '',
    centerId: '',
    birthday: null,
    status: 'ACTIVE',
    accessLevel: ['MEMBER'],
    relations: [],
    overdueDebt: null,
  }
  return { ...plain, ...part }
}

/** Plays a fixture on a shell. Gives what went wrong, in sentences; nothing when all is as expected. */
export async function playFixture(fixture: FixtureDoc, shell: FixtureShell): Promise<readonly string[]> {
  const wrong: string[] = []
  for (const [index, deed] of fixture.do.entries()) {
    const found = await play(deed, shell)
    wrong.push(...found.map((sentence) => `${index + 1}. ${nameOf(deed)}: ${sentence}`))
    if (wrong.length > 0) return wrong
  }
  return compare(fixture.expect, shell.view()).map((sentence) => `at the end: ${sentence}`)
}

async function play(deed: FixtureDeed, shell: FixtureShell): Promise<readonly string[]> {
  if ('step' in deed) return give(deed, shell)
  if ('back' in deed) {
    await shell.back(deed.back)
    const { at, locked } = shell.view()
    const isRefused = at !== deed.back || locked
    if (isRefused !== (deed.refused ?? false)) return [isRefused ? `refused, still at ${at}` : 'not refused']
  }
  if ('settle' in deed) await shell.settle(deed.settle, deed.params)
  if ('returns' in deed) await shell.returns(deed.returns, deed.params)
  if ('reload' in deed) await shell.reload()
  if ('again' in deed) await shell.again(deed.again)
  return compare(deed.expect ?? {}, shell.view())
}

async function give(deed: Extract<FixtureDeed, { step: string }>, shell: FixtureShell): Promise<readonly string[]> {
  const { at } = shell.view()
  if (at !== deed.step) return [`the shown step is ${at}`]
  await shell.type(deed.give)
  const typed = shell.view()
  const asked = Object.keys(typed.fields)
  const notAsked = placesOf(deed.give).filter((place) => !asked.includes(place) && !isInside(place, asked))
  if (notAsked.length > 0) return [`not asked: ${notAsked.join(', ')}`]

  const { fields, ...outcome } = deed.expect ?? {}
  const wrong = compare(fields ? { fields } : {}, typed)
  await shell.next()
  const view = shell.view()
  if (deed.problems) wrong.push(...differ('problems', deed.problems, view.problems))
  else if (deed.fails) wrong.push(...compareFailure(deed.fails, view))
  else if (!isPassed(deed.step, view)) wrong.push(`not passed, at ${view.at}: ${view.problems.join(', ')}`)
  return [...wrong, ...compare(outcome, view)]
}

/** Something further down is shown, or an outcome is awaited. */
const isPassed = (step: string, { path, at, locked }: FixtureView): boolean =>
  at === step ? locked : path.indexOf(at) > path.indexOf(step)

function compareFailure([code, place]: readonly [string, string], { problems }: FixtureView): readonly string[] {
  const expected = `${place}:${code}`
  return problems.includes(expected) ? [] : [`expected the failure ${expected}, found ${problems.join(', ') || 'none'}`]
}

function compare(expected: FixtureOutcome, view: FixtureView): string[] {
  const wrong: string[] = []
  if (expected.path) wrong.push(...differ('path', expected.path, view.path))
  if (expected.at !== undefined) wrong.push(...differ('at', expected.at, view.at))
  if (expected.end !== undefined) wrong.push(...differ('end', expected.end, view.end))
  if (expected.waiting !== undefined) wrong.push(...differ('waiting', expected.waiting, view.waiting))
  if (expected.problems) wrong.push(...differ('problems', expected.problems, view.problems))
  if (expected.center !== undefined) wrong.push(...differ('center', expected.center, view.center))
  if (expected.blocks) wrong.push(...differ('blocks', expected.blocks, view.blocks))
  for (const [field, mode] of Object.entries(expected.fields ?? {})) {
    wrong.push(...differ(`mode of ${field}`, mode, view.fields[field] ?? 'notUsed'))
  }
  for (const [call, input] of Object.entries(expected.sent ?? {})) {
    const last = view.sent.findLast((each) => each.call === call)
    if (input === null ? last !== undefined : !covers(last?.input, input)) {
      wrong.push(`${call}: expected ${JSON.stringify(input)}, sent ${JSON.stringify(last?.input ?? null)}`)
    }
  }
  for (const [call, times] of Object.entries(expected.times ?? {})) {
    wrong.push(...differ(`times of ${call}`, times, view.sent.filter((each) => each.call === call).length))
  }
  return wrong
}

function differ(what: string, expected: Json, found: Json): string[] {
  return isSame(expected, found)
    ? []
    : [`${what}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)}`]
}

/** Every place that a given value touches, forms inside included. */
function placesOf(values: JsonObject, around = ''): string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    if (name === '_id') return []
    const place = `${around}${name}`
    if (isMap(value)) return [place, ...placesOf(value, `${place}.`)]
    const items = isList(value) ? value.filter(isMap) : []
    return [place, ...items.flatMap((item) => placesOf(item, `${place}[${String(item._id)}].`))]
  })
}

/** Part of an answer that is one value to the flow, however much it holds. */
function isInside(place: string, asked: readonly string[]): boolean {
  const whole = asked.findLast((field) => place.startsWith(`${field}.`) || place.startsWith(`${field}[`))
  return whole !== undefined && !asked.some((field) => field.startsWith(`${whole}.`) || field.startsWith(`${whole}[`))
}

function nameOf(deed: FixtureDeed): string {
  const [kind, what] = Object.entries(deed)[0] ?? []
  return `${kind} ${String(what)}`
}
