import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import jsonLogic, { type RulesLogic } from 'json-logic-js'
import type { Expr, Json } from '#engine/documents.ts'
import { compileExpression } from '#engine/logic/compile.ts'
import { interpret } from '#engine/logic/interpret.ts'
import type { Scope, Tables } from '#engine/logic/types.ts'
import { readPath } from '#engine/logic/values.ts'
import type { Goal } from '../goal.ts'
import { installPeers } from '../peers.ts'
import { type Figure, print, sideBySide } from '../side-by-side.ts'
import { plainRules } from './rules.ts'

const tables: Tables = { valid: () => true }

/**
 * Compiled conditions beside json-logic-js: on plain rules, where the compiler of json-logic-engine stands beside them
 * for information, and on every condition of a chain's documents.
 */
export async function compareConditions(ours: readonly Expr[], answers: Json): Promise<readonly Goal[]> {
  const peer = await peerCompiler()
  const plain = plainRules.map(([rule, data]) => ({
    rule,
    data,
    scope: scopeOf(data),
    run: compileExpression(rule, tables).run,
    peer: peer.build(rule),
  }))
  for (const { rule, data, scope, run } of plain) {
    if (isDeepStrictEqual(run(scope), jsonLogic.apply(rule as RulesLogic, data))) continue
    throw new Error(`compiled and json-logic-js differ on ${JSON.stringify(rule)}`)
  }
  const figures = sideBySide(
    [
      { name: 'compiled', work: () => plain.map(({ run, scope }) => run(scope)) },
      { name: 'json-logic-js', work: () => plain.map(({ rule, data }) => jsonLogic.apply(rule as RulesLogic, data)) },
      { name: 'json-logic-engine, compiled', work: () => plain.map(({ peer, data }) => peer(data)) },
    ],
    { rounds: 51, batch: 2000 },
  )
  print(`${plain.length} plain rules`, figures)

  const scope = scopeOf(answers)
  const own = ours.map((rule) => ({ rule, run: compileExpression(rule, tables).run }))
  for (const { rule, run } of own) {
    if (isDeepStrictEqual(run(scope), interpret(rule, scope, tables))) continue
    throw new Error(`compiled and interpreted differ on ${JSON.stringify(rule)}`)
  }
  const ownFigures = sideBySide(
    [
      { name: 'compiled', work: () => own.map(({ run }) => run(scope)) },
      { name: 'interpreted by json-logic-js', work: () => own.map(({ rule }) => interpret(rule, scope, tables)) },
    ],
    { rounds: 31, batch: 50 },
  )
  print(`${own.length} conditions of the documents`, ownFigures)
  return [
    { what: 'plain rules, times json-logic-js', figures: [timesFaster(figures)] },
    { what: 'our conditions, times json-logic-js', figures: [timesFaster(ownFigures)] },
  ].map((one) => ({ ...one, unit: 'x', goal: 10, least: true, digits: 1 }))
}

const timesFaster = ([ours, theirs]: readonly Figure[]): number => (theirs?.medianMs ?? 0) / (ours?.medianMs ?? 1)

async function peerCompiler(): Promise<{ build(rule: Expr): (data: Json) => Json }> {
  const peers = installPeers('engine', 'json-logic-engine')
  const module = createRequire(join(peers, 'package.json')).resolve('json-logic-engine')
  const { LogicEngine } = await import(pathToFileURL(module).href)
  return new LogicEngine()
}

/** Reads as the scope of a walk does, once it stands at what it was asked for. */
function scopeOf(data: Json): Scope {
  return { read: (path) => readPath(data, path) }
}
