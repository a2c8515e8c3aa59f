import type { BlockProgram } from '#engine/flow/flow-program.ts'
import { followReads } from '#engine/flow/reads.ts'
import type { FieldProgram } from '#engine/forms/form-program.ts'
import { modeOf } from '#engine/forms/modes.ts'
import type { Compiled } from '#engine/logic/types.ts'
import { isTruthy } from '#engine/logic/values.ts'
import { listEntries } from './entries.ts'
import { dataBehind } from './point-reads.ts'
import { namesAt, type Point, type Use } from './points.ts'
import type { ExplorationContext, PointScope } from './scope.ts'

/** What is seen in passing and decides nothing; what is open is left open. */
export function createIncidentalReads(world: ExplorationContext) {
  const { reading, flow, seen } = world
  return { atDatum, atFields, atBlock }

  /** While one is still typing, a datum may not yet be asked for. */
  function atDatum({ use, watcher }: Extract<Point, { kind: 'incidental' }>, scope: PointScope): void {
    const datum = use.form.names.data.get(watcher.data)
    if (!datum?.when) return
    reading.peeking = true
    scope.run(datum.when)
    reading.peeking = false
  }

  /** How fields stand before anything is typed, but for those that hang on what others begin with or on their modes. */
  function atFields(use: Use, scope: PointScope): void {
    const { fields, id } = use.form
    reading.peeking = true
    const mayBegin = ({ initial }: FieldProgram): boolean =>
      initial !== null && reading.sure(() => scope.run(initial)) !== null
    const begun = new Set(fields.filter(mayBegin).map(({ id }) => id))
    for (const field of fields) {
      if ([...field.reads.fields].some((one) => begun.has(one)) || hangsOnModes(field)) continue
      const mode = reading.sure(() => modeOf(field, scope.run))
      if (mode === undefined) continue
      seen.push(`form:${id}@${use.use}/fields/${field.id}=${mode}`)
      if (mode !== 'notUsed') listEntries(field, scope)
    }
    reading.peeking = false
    scope.refused = []
  }

  function atBlock(block: BlockProgram, point: Point, scope: PointScope): void {
    const { when, props } = block
    const isOther = when !== null && standsOtherwise(when, point, scope)
    const before = seen.length
    const isShown = !when || isTruthy(scope.run(when))
    if (isOther) seen.length = before
    // What a block shows decides nothing: it is enough to know what is read for it.
    const data = isShown ? dataBehind([block], namesAt(flow, 'use' in point ? point.use : null)) : []
    for (const { when } of data) if (when) scope.run(when)
    reading.peeking = true
    if (isShown) for (const [, prop] of props) scope.run(prop)
    reading.peeking = false
    scope.refused = []
  }

  /** Above a form its fields are not looked at yet, but some begin with something. */
  function standsOtherwise(when: Compiled, point: Point, scope: PointScope): boolean {
    if (!('use' in point) || point.use) return false
    const { id, form } = point.step
    const read: FieldProgram[] = []
    followReads([when], namesAt(flow, null), ([root, step, field]) => {
      if ((root === 'answers' || root === 'records') && step === id)
        read.push(...(form?.fields ?? []).filter((one) => field === undefined || one.id === field))
    })
    reading.peeking = true
    const begins = read.some(({ initial }) => initial && scope.run(initial) !== null)
    reading.peeking = false
    return begins
  }
}

const hangsOnModes = ({ mode }: FieldProgram): boolean => mode?.reads.some(([root]) => root === 'mode') ?? false
