import { playFixture } from '#engine/flow/fixture.ts'
import { explain, type NoReason, type StepReason } from '#explorer/explain/index.ts'
import { beginCase, readReleases } from './begin-case.ts'
import { fieldInWords, stepInWords } from './explain-words.ts'
import { findNamed } from './find-cases.ts'
import type { Command } from './index.ts'
import { isWanted } from './test.ts'

/** Plays a case to its end and says why the shown step, or what `--at` names, is as it is. */
export const explainCommand: Command = async (root, { chain, flow, at, json, pattern }) => {
  if (pattern === undefined) return { wrong: 'Name a case, or its file: explain <case> [--at <step or step.field>].' }
  const found = await findNamed(root, pattern)
  if ('wrong' in found) return found
  const wanted = found.cases.filter((one) => isWanted(one, { chain, flow }))
  const exact = wanted.find(({ name }) => name === pattern)
  const [one, another] = exact ? [exact] : wanted
  if (!one) return { wrong: `No such case is called "${pattern}".` }
  if (another) return { wrong: `Name one case: "${pattern}" is in the names of ${wanted.length}, ${namesOf(wanted)}.` }
  if (!one.fixture) return { wrong: `${one.name} cannot be played: ${one.reasons.join('; ')}.` }

  const { releases, originsOf } = await readReleases(root)
  const begun = await beginCase(one.fixture, found.worlds, releases).catch((error: Error) => ({
    reasons: [error.message],
  }))
  if ('reasons' in begun) return { wrong: `${one.name} cannot be played: ${begun.reasons.join('; ')}.` }
  const { program, shell } = begun
  const unlike = await playFixture(one.fixture, shell)
  const { walk, ...now } = shell.now()
  const explained = explain({ program, origins: originsOf(one.fixture.chain), ...now }, at)
  if (explained.kind === 'none' && explained.step === undefined) return { wrong: noSuchPlace(explained) }
  const { path } = walk
  if (json) return { ok: true, text: JSON.stringify({ case: one.name, unlike, path, at: walk.at, explained }) }
  const lines = [
    ...unlike.map((sentence) => `The case went another way: ${sentence}`),
    `The path is ${path.join(', ')}; ${walk.at} is shown.`,
    ...(explained.kind === 'field' ? fieldInWords(explained) : ofStep(explained)),
  ]
  return { ok: true, text: lines.join('\n') }
}

function ofStep(reason: StepReason | NoReason): readonly string[] {
  if (reason.kind === 'step') return stepInWords(reason)
  return [`The field ${reason.of} is not asked.`, ...(reason.step ? stepInWords(reason.step) : [])]
}

function noSuchPlace({ why, of, known }: NoReason): string {
  const choose = known.length === 0 ? '' : ` Choose one of: ${known.join(', ')}.`
  return `There is no ${why === 'noStep' ? 'step' : 'field'} "${of}".${choose}`
}

const namesOf = (cases: readonly { readonly name: string }[]): string =>
  cases
    .slice(0, 5)
    .map(({ name }) => name)
    .join(', ')
