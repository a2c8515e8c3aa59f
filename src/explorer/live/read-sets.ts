import type { FlowProgram } from '#engine/flow/flow-program.ts'
import { readsOfPoint } from '../points/point-reads.ts'
import type { Point, Points } from '../points/points.ts'
import { type FlowSettings, settingsCell } from '../points/settings.ts'
import type { SigningIn } from '../points/signing-in.ts'
import { createPaths, type Paths } from './paths.ts'

/** What program points read, as sets of paths. */
export interface ReadSets {
  readonly paths: Paths
  /** Per program point: the paths that it reads. */
  readonly reads: readonly ReadonlySet<string>[]
  /** Per program point: what it reads when the way is walked for the first time, and when it is walked once more. */
  readonly first: readonly bigint[]
  readonly again: readonly bigint[]
  readonly data: bigint
  answered(step: string): bigint
  sealed(step: string): bigint
  /** What is answered in a step. */
  answersOf(step: string): bigint
}

export function createReadSets(
  flow: FlowProgram,
  { all }: Points,
  given: {
    /** With what decides what can stand there. */
    readonly withPromised: (reads: ReadonlySet<string>) => ReadonlySet<string>
    /** Whether there is one thing to give to a field, by its cell. */
    readonly isForced: (answer: string) => boolean
    readonly settings: FlowSettings
    readonly signingIn: SigningIn
  },
): ReadSets {
  const { withPromised, isForced, settings, signingIn } = given
  const isOpen = (path: string): boolean => {
    const [root, ...rest] = path.split('.')
    return root !== settingsCell || settings.settled(rest) === undefined
  }
  const withoutSettled = (paths: ReadonlySet<string>): ReadonlySet<string> => new Set([...paths].filter(isOpen))
  const readsAt = (point: Point, lone?: typeof isForced): ReadonlySet<string> => {
    const signs = point.kind === 'act' && signingIn.by(point.act.id) === null
    return withPromised(withoutSettled(new Set([...readsOfPoint(point, flow, lone), ...(signs ? [settingsCell] : [])])))
  }
  const reads = all.map((point) => readsAt(point))
  const second = all.map((point) => readsAt(onceMore(point), isForced))
  const flags = flow.steps.flatMap(({ id }) => [`answered.${id}`, `sealed.${id}`])
  const paths = createPaths([...reads.flatMap((one) => [...one]), ...flags])
  return {
    paths,
    reads,
    first: reads.map(paths.of),
    again: second.map(paths.of),
    data: paths.touching('data'),
    answered: (step) => paths.of([`answered.${step}`]),
    sealed: (step) => paths.of([`sealed.${step}`]),
    answersOf: (step) => ['ans', 'rec', 'mode'].reduce((found, root) => found | paths.touching(`${root}.${step}`), 0n),
  }
}

/** What was answered begins with what it is, and was passed over or not. */
function onceMore(point: Point): Point {
  if (point.kind === 'skip') return { ...point, kind: 'blocks', blocks: [] }
  return point.kind === 'field' && !point.field.mode ? { ...point, field: { ...point.field, initial: null } } : point
}
