import type { Json } from '#engine/documents.ts'
import { contextOf, type FixtureDoc } from '#engine/flow/fixture.ts'
import { compileRelease, type Program } from '#engine/flow/program.ts'
import type { Need, WalkResult } from '#engine/flow/types.ts'
import { memoryOf } from '#engine/flow/walk.ts'
import type { Explored } from '../explored.ts'
import { type Item, observe } from '../items/index.ts'
import type { SettingSet } from '../points/setting-sets.ts'
import { settingsCell } from '../points/settings.ts'
import type { Exploring } from '../types.ts'
import { type Answering, exampleAnswerOf } from './answer.ts'
import { fixtureCallsOf } from './calls-of.ts'
import { knownAt, type TrailFacts } from './known.ts'
import { type Rehearsed, rehearse } from './rehearse.ts'
import { stagesOf, type Trail } from './trail.ts'

/** A way as a case that can be played, and what it shows. */
export interface PlayedExample {
  readonly fixture: FixtureDoc
  /** Ids of items, as they were seen when it was played. */
  readonly covered: ReadonlySet<string>
}

/** Writes ways of one flow as cases. */
export interface ExampleWriter {
  /** Plays until all that is wanted is seen, or to where it ends; every walk is shown to `watch`. */
  write(
    way: Trail,
    wanted?: (covered: ReadonlySet<string>) => boolean,
    watch?: (walk: WalkResult) => void,
  ): PlayedExample
}

interface Under extends Pick<SettingSet, 'own'> {
  readonly program: Program
}

export function createExampleWriter(exploring: Exploring, explored: Explored, items: readonly Item[]): ExampleWriter {
  const { docs, platform, calls, flow: flowId, today } = exploring
  const { world, flow } = explored
  const routes = routesOf(exploring)
  const formPlaces = new Set(
    flow.steps.flatMap(({ formData }) => (formData?.reads ?? []).map((path) => path.join('.'))),
  )
  const answering: Answering = { calls, today, isForm: (place) => formPlaces.has(place) }
  const programs: Under[] = []
  return { write }

  function write(
    way: Trail,
    wanted: (covered: ReadonlySet<string>) => boolean = () => false,
    watch: (walk: WalkResult) => void = () => undefined,
  ): PlayedExample {
    const stages = stagesOf(way, world.reading.cells)
    const known = knownAt(stages, world)
    const { own, program } = underSettings(Number(known.at(-1)?.get(settingsCell) ?? 0))
    // The case itself says the settings that only a centre has.
    const settings = own === null ? {} : { settings: own }
    const start = { flow: flowId, chain: docs.chain, today, ...settings, context: contextAt(known[0] as TrailFacts) }
    const observer = observe(program, flowId, items)
    const played = rehearse({
      program,
      watched: observer.program,
      context: contextOf({ ...start, do: [], expect: {} }),
      stages: stages.map(({ outcome }, index) => ({ known: known[index] as TrailFacts, outcome })),
      baseOf,
      answerTo: (call, base, known) => withSession(exampleAnswerOf({ call, base, known }, answering), base, known),
      watch: (walk) => {
        observer.see(walk)
        watch(walk)
      },
      isEnough: () => wanted(observer.covered),
    })
    const fixture = { ...start, calls: fixtureCallsOf(played.answered), do: played.deeds, expect: outcomeOf(played) }
    return { fixture, covered: observer.covered }
  }

  function underSettings(number: number): Under {
    const found = programs[number] ?? programUnder(world.settings.sets[number])
    programs[number] = found
    return found
  }

  function programUnder({ own = null, config = docs.config }: Partial<SettingSet> = {}): Under {
    return { own, program: compileRelease({ ...docs, config, ...(own && { centers: {} }) }, platform) }
  }

  function contextAt(known: TrailFacts): NonNullable<FixtureDoc['context']> {
    const query: { [name: string]: Json } = {}
    for (const { name, root, path } of world.reading.cells.all) {
      const value = root === 'query' ? known.get(name) : undefined
      if (value != null) query[path[0] ?? ''] = value
    }
    const person = personAt(known)
    const lang = known.get('lang')
    return {
      ...(Object.keys(routes).length > 0 ? { route: routes } : {}),
      ...(Object.keys(query).length > 0 ? { query } : {}),
      ...(person ? { user: person, person } : {}),
      ...(typeof lang === 'string' ? { lang } : {}),
    }
  }

  function personAt(known: TrailFacts): { readonly [name: string]: Json } | null {
    const isHere = known.get('person') ?? (world.isForMembers ? 'here' : null)
    if (isHere === null) return null
    const parts = ['centerId', 'birthday', 'status', 'accessLevel', 'relations'].flatMap((name) => {
      const value = known.get(`person.${name}`)
      return value === undefined ? [] : [[name, value] as const]
    })
    // It is known part by part.
    const isOwing = known.get('person.overdueDebt?')
    const amountMinor = known.get('person.overdueDebt.amountMinor') ?? 1
    const currency = known.get('person.overdueDebt.currency') ?? 'id-1'
    const debt = isOwing === true ? { overdueDebt: { amountMinor, currency } } : {}
    return { userId: 'person-1', ...Object.fromEntries(parts), ...debt }
  }

  /** Who is signed in by an act is the person of whom the way tells from there on. */
  function withSession(answer: Json, base: string, known: TrailFacts): Json {
    const [, act] = /^res\.(.+)$/.exec(base) ?? []
    const isHere = act !== undefined && world.signingIn.under(act, known.get(settingsCell))
    if (!isHere || typeof answer !== 'object' || answer === null) return answer
    const user = {
      userId: 'person-1',
      firstName: 'Ada',
      lastName: 'Berg',
      isSso: false,
      ssoHeaderType: null,
      centerId: 'id-1',
      birthday: null,
      status: 'ACTIVE',
      accessLevel: ['MEMBER'],
      relations: [],
    }
    const person = { ...user, ...personAt(known) }
    return { ...answer, session: { token: 'a-token-of-twenty-letters', user: person, person } }
  }

  /** A datum of a form belongs to the step that uses it. */
  function baseOf({ name, key }: Need, walk: WalkResult): string {
    const dependency = memoryOf(walk)?.dependencies.find((one) => one.key === key)
    if (!dependency || dependency.form === null) return `data.${name}`
    const uses = explored.points.all.flatMap((point) =>
      'use' in point && point.use?.form.names.data.get(name)?.form === dependency.form ? [point.step.id] : [],
    )
    const step = uses.includes(walk.at) ? walk.at : (uses.find((one) => walk.path.includes(one)) ?? uses[0])
    return `data.${step}/${name}`
  }
}

function outcomeOf({ walk: { path, at, end } }: Rehearsed): FixtureDoc['expect'] {
  return { path, ...(end === undefined ? { at } : { end }) }
}

/** The parameters of the address at which the flow stands. */
function routesOf({ docs, flow }: Exploring): { readonly [name: string]: string } {
  const row = docs.site.routes.find((one) => one.flow === flow)
  const names = [...(row?.path ?? '').matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  return Object.fromEntries(names.map((name) => [name, `id-${name}`]))
}
