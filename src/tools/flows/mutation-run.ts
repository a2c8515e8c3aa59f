import { checkRelease } from '#engine/check/check-release.ts'
import { formsOfFlow } from '#engine/check/forms-of-flow.ts'
import { withKnownInputs } from '#engine/check/known-inputs.ts'
import type { CallFacts } from '#engine/check/types.ts'
import type { ReleaseDocs } from '#engine/documents.ts'
import { createBareShell } from '#engine/flow/bare-shell.ts'
import { docsOfFixture, type FixtureDoc, playFixture } from '#engine/flow/fixture.ts'
import { compileRelease, type Program } from '#engine/flow/program.ts'
import { createWorld, type WorldCalls } from '#engine/flow/world.ts'
import { type Mutant, mutantsOf } from '#explorer/mutate/mutants-of.ts'
import { callFacts } from '#server/releases/call-facts.ts'
import { programOf } from '#server/releases/compile.ts'

/** A kept case of one flow and chain, with what its world answers. */
export interface KeptCase {
  readonly name: string
  readonly fixture: FixtureDoc
  readonly world: WorldCalls | undefined
}

/** The mutants of one flow of one chain, and whether something notices one of them. */
export interface MutationRun {
  readonly mutants: readonly Mutant[]
  /** A case that does not go as written even on the documents as they are: it would notice anything. */
  failing(): Promise<string | null>
  /** The case that went another way, `check` when the check of documents refuses them, null when nothing noticed. */
  noticedBy(mutant: Mutant): Promise<string | null>
}

/** Prepares the documents as the server does; of each mutant only the flow and its forms are then compiled anew. */
export function mutationRun(docs: ReleaseDocs, flow: string, kept: readonly KeptCase[]): MutationRun {
  const calls = callFacts()
  const programs = programsOf(docs, kept)
  const known = errorsOf(alone(docs, flow), calls)
  let cases = kept
  return {
    mutants: mutantsOf(docs, flow),
    async failing() {
      for (const one of kept) if (await notices(one, docs)) return one.name
      return null
    },
    async noticedBy(mutant) {
      // What noticed the one before most often notices this one, too.
      for (const one of cases.slice(0, 3)) if (await notices(one, mutant.docs)) return one.name
      if ([...errorsOf(alone(mutant.docs, flow), calls)].some((error) => !known.has(error))) return 'check'
      for (const one of cases.slice(3)) {
        if (!(await notices(one, mutant.docs))) continue
        cases = [one, ...cases.filter((other) => other !== one)]
        return one.name
      }
      return null
    },
  }

  async function notices({ fixture, world }: KeptCase, played: ReleaseDocs): Promise<boolean> {
    const program = programs.get(settingsKey(fixture))
    try {
      const mutated = program && compileRelease({ ...program.docs, ...changed(played, flow, calls) }, program.platform)
      const shell = mutated && (await createBareShell(mutated, fixture, createWorld(fixture.calls, world)))
      return !shell || (await playFixture(fixture, shell)).length > 0
    } catch {
      return true
    }
  }
}

/** By the settings that fixtures bring: most bring none. */
function programsOf(docs: ReleaseDocs, kept: readonly KeptCase[]): ReadonlyMap<string, Program> {
  const programs = new Map<string, Program>()
  for (const { fixture } of kept) {
    const key = settingsKey(fixture)
    if (programs.has(key)) continue
    programs.set(key, programOf(docsOfFixture(fixture, docs)))
  }
  return programs
}

const settingsKey = ({ settings }: FixtureDoc): string => JSON.stringify(settings ?? null)

function changed(docs: ReleaseDocs, flow: string, calls: CallFacts): Pick<ReleaseDocs, 'flows' | 'forms'> {
  const { flows } = withKnownInputs({ flows: only(docs.flows, [flow]), screens: {} }, calls)
  return { flows, forms: docs.forms }
}

/** The flow with its forms and nothing else: what is wrong elsewhere is none of a mutant's doing. */
function alone(docs: ReleaseDocs, flow: string): ReleaseDocs {
  return {
    ...docs,
    flows: only(docs.flows, [flow]),
    forms: only(docs.forms, [...formsOfFlow(flow, docs)]),
    screens: {},
  }
}

const only = <T>(all: { readonly [id: string]: T }, ids: readonly string[]): { readonly [id: string]: T } =>
  Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id)))

function errorsOf(docs: ReleaseDocs, calls: CallFacts): ReadonlySet<string> {
  const errors = checkRelease(docs, calls).filter(({ severity }) => severity === 'error')
  return new Set(errors.map(({ code, at, params }) => JSON.stringify([code, at, params])))
}
