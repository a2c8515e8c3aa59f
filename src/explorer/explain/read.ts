import type { Json, JsonObject } from '#engine/documents.ts'
import { isMissing } from '#engine/flow/dependencies.ts'
import { isSame, isTruthy } from '#engine/logic/values.ts'
import { maskAnswer, maskMade } from './mask.ts'
import type { Traced, Tracing } from './tracing.ts'
import type { DatumReason, ExplainedRead } from './types.ts'

interface Found {
  readonly value: Json
  readonly secret: boolean
  readonly read: ExplainedRead
}

/** What stands behind a name that an expression reads: a `let`, a datum, a setting, an answer. */
export function readOf(path: readonly string[], value: Json, tracing: Tracing): Found {
  const [root, name = '', ...deeper] = path
  const read: ExplainedRead = { path: path.join('.') }
  switch (root) {
    case 'let':
      return readLet(name, value, read, tracing)
    case 'data':
      return { value, secret: false, read: { ...read, ...datumOf(name, tracing) } }
    case 'config':
      return { value, secret: false, read: { ...read, ...placed(`config/${path.slice(1).join('/')}`, tracing.sight) } }
    case 'form':
      return answer(maskAnswer(tracing.sight.form, path.slice(1), value), value, read)
    case 'outer':
      return answer(maskAnswer(tracing.sight.outer, path.slice(1), value), value, read)
    case 'answers':
      return answer(maskAnswer(tracing.sight.formOf(name), deeper, value), value, read)
    default:
      return { value, secret: false, read }
  }
}

function answer(shown: Json, value: Json, read: ExplainedRead): Found {
  return { value: shown, secret: !isSame(shown, value), read }
}

function placed(place: string, { layers }: Tracing['sight']): Pick<ExplainedRead, 'place' | 'layer'> {
  const layer = layers(place)
  return { place, ...(layer === null ? {} : { layer }) }
}

function readLet(name: string, value: Json, read: ExplainedRead, tracing: Tracing): Found {
  const written = tracing.sight.lets.get(name)
  const key = `let.${name}`
  if (!written || tracing.following.includes(key)) return { value, secret: false, read }
  const { reason, secret } = follow(written.doc, key, tracing)
  return {
    value: secret ? maskMade(value) : value,
    secret,
    read: { ...read, ...placed(written.place, tracing.sight), because: reason },
  }
}

const follow = (expr: Json, key: string, { sight, following, trace }: Tracing): Traced =>
  trace(expr, { sight, following: [...following, key], trace })

function datumOf(name: string, tracing: Tracing): Partial<ExplainedRead> {
  const { sight, following } = tracing
  const written = sight.data.get(name)
  const program = sight.programs.get(name)
  const key = `data.${name}`
  if (!written || !program || following.includes(key)) return {}
  const when = written.doc.when === undefined ? undefined : follow(written.doc.when, key, tracing).reason
  const { dependencies } = sight.scope.evaluate({ run: (scope) => scope.read(['data', name]) })
  const dependency = dependencies.findLast((one) => one.name === name && one.call === program.call)
  const about = { call: program.call, ...(when === undefined ? {} : { when }) }
  const at = placed(written.place, sight)
  if (!dependency) return { ...at, datum: { ...about, state: stateWithout(when, isMissing(dependencies)) } }
  if (dependency.key === null) return { ...at, datum: { ...about, state: 'held' } }
  const input = inputOf(written.doc.with ?? {}, dependency.input, key, tracing)
  const { datum } = dependency
  if (!datum) return { ...at, datum: { ...about, state: 'waiting', input } }
  const code = datum.state === 'failed' ? { code: datum.code } : {}
  return { ...at, datum: { ...about, state: datum.state, input, ...code } }
}

/** Nobody asked for it: its condition does not hold, or what it reads has yet to be read. */
const stateWithout = (when: DatumReason['when'], isWaiting: boolean): DatumReason['state'] =>
  isWaiting || when === undefined || isTruthy(when.truth) ? 'waiting' : 'off'

/** What was asked, without secrets. */
function inputOf(members: JsonObject, asked: JsonObject, key: string, tracing: Tracing): JsonObject {
  return Object.fromEntries(
    Object.keys(asked).map((name) => [name, follow(members[name] ?? null, key, tracing).reason.value]),
  )
}
