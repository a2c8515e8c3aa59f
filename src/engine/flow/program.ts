import type { FlowDoc, Json, JsonObject, ScreenDoc } from '../documents.ts'
import { compileFlow, type FlowProgram, type ProgramDocs } from './flow-program.ts'
import { settingsByCenter } from './settings.ts'
import type { Platform } from './types.ts'

/** A release, ready to be walked. */
export interface Program {
  readonly docs: ProgramDocs
  readonly platform: Platform
  /** Compiled when first asked for. */
  flow(id: string): FlowProgram | null
  screen(id: string): FlowProgram | null
  /** The settings of a centre; of the chain when it has none of its own. */
  settings(center: Json): JsonObject
}

/** Prepares a release: every expression is compiled once, each flow when it is first used. */
export function compileRelease(docs: ProgramDocs, platform: Platform): Program {
  const remember = (compile: (id: string) => FlowProgram | null) => {
    const known = new Map<string, FlowProgram | null>()
    return (id: string): FlowProgram | null => {
      const before = known.get(id)
      if (before !== undefined) return before
      const program = compile(id)
      known.set(id, program)
      return program
    }
  }
  const own = <T>(docsOf: { readonly [id: string]: T }, id: string): T | null =>
    Object.hasOwn(docsOf, id) ? (docsOf[id] ?? null) : null
  const compile = (doc: FlowDoc | null) => doc && compileFlow(doc, docs, platform)

  return {
    docs,
    platform,
    settings: settingsByCenter(docs),
    flow: remember((id) => compile(own(docs.flows, id))),
    screen: remember((id) => compile(asFlow(own(docs.screens, id)))),
  }
}

/** A screen is a flow of one step, which nobody submits: its acts are started by blocks, as often as one likes. */
function asFlow(doc: ScreenDoc | null): FlowDoc | null {
  if (!doc) return null
  const { id, blocks, ...names } = doc
  const acts = (doc.acts ?? []).map((act) => ({ ...act, repeat: true }))
  return { ...names, id, route: '', steps: [{ id, blocks, acts, again: acts.map((act) => act.id) }] }
}
