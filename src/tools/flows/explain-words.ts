import type { ExplainedExpr, FieldReason, Said, StepReason } from '#explorer/explain/index.ts'
import { textOf, valueText } from '#server/releases/difference/expression-words.ts'

type Lines = readonly string[]

const standings: { readonly [S in StepReason['standing']]: string } = {
  open: 'is asked now',
  passed: 'was answered and passed',
  stopped: 'was answered; an act keeps the path here',
  sealed: 'is sealed: it was answered for good',
  end: 'is the end that was reached',
  refused: 'is not asked: what is read for it is refused, which leads to an end',
  notRelevant: 'is not asked: its condition does not hold',
  unreached: 'is not reached yet',
  unknown: 'cannot be told yet: data are missing that its condition reads',
}

const acts: { readonly [S in StepReason['acts'][number]['state']]: string } = {
  done: 'is done',
  due: 'is due now',
  sent: 'was sent; its outcome is not known',
  waiting: 'waits for an outcome from outside',
  refused: 'was refused',
  off: 'is not done: its condition does not hold',
  lawBroken: 'is not done: a law does not hold',
  loading: 'waits for data',
  later: 'comes when the step is answered and what stands before it is done',
}

/** Why a step is as it is, line by line. */
export function stepInWords(reason: StepReason): Lines {
  const stop = reason.stopsAt === undefined ? '' : ` (the path stops at ${reason.stopsAt})`
  return [
    `The step ${reason.step} ${standings[reason.standing]}${stop}.${from(reason.layer)}`,
    ...(reason.when ? saidInWords('It is asked when', reason.when) : ['It has no condition.']),
    ...(reason.skip ? saidInWords('It skips itself when', reason.skip) : []),
    ...reason.fields.map(
      ({ field, mode, codes }) => `Field ${field}: ${mode}${codes.length > 0 ? `, ${codes.join(', ')}` : ''}.`,
    ),
    ...reason.acts.flatMap(({ act, state, code, call, when, laws, seals }) => [
      `The act ${act} ${acts[state]}${code === undefined ? '' : ` with ${code}`}.`,
      ...(when ? indent(saidInWords('It is done when', when)) : []),
      ...(call ? indent(saidInWords('It calls', call)) : []),
      ...laws.flatMap((law) => indent(saidInWords(`The law ${law.law} says`, law))),
      ...(seals.length > 0 ? indent([`When done it seals ${seals.join(', ')}.`]) : []),
    ]),
    ...reason.problems.map(({ code, at }) => `Problem ${code} at ${at}.`),
  ]
}

const values: { readonly [F in FieldReason['from']]: string } = {
  sealed: 'sealed by an act',
  typed: 'as it was given',
  initial: 'what it begins with',
  nothing: '',
}

const rules = { holds: 'holds', broken: 'does not hold', off: 'does not count now', waiting: 'waits for data' } as const

/** Why a field is as it is, line by line. */
export function fieldInWords(reason: FieldReason): Lines {
  const { choices } = reason
  const value =
    reason.value === null ? 'It is empty.' : `Its value is ${valueText(reason.value)}, ${values[reason.from]}.`
  return [
    `The field ${reason.field} is ${reason.mode}.${from(reason.layer)}`,
    ...(reason.modeBecause ? saidInWords('Its mode is', reason.modeBecause) : [withoutMode(reason)]),
    value,
    ...(reason.initial ? saidInWords('It begins with', reason.initial) : []),
    ...(choices?.from ? saidInWords('Its choices come from', choices.from) : []),
    ...(choices?.entries ?? []).flatMap(({ name, id, state, reason: why, because }) => [
      `Choice ${valueText(id)}${name === id ? '' : ` (${name})`}: ${state}${why === undefined ? '' : `, ${why}`}.`,
      ...(because && state !== 'offered' ? indent(saidInWords('because', because)) : []),
    ]),
    ...(choices && choices.more > 0 ? [`and ${choices.more} more choices.`] : []),
    ...reason.limits.flatMap((limit) => saidInWords(`Its ${limit.keyword} is`, limit)),
    ...reason.rules.flatMap(({ rule, state, when, assert }) => [
      `The rule ${rule} ${rules[state]}.`,
      ...(when ? indent(saidInWords('It counts when', when)) : []),
      ...indent(saidInWords('It says', assert)),
    ]),
    ...reason.problems.map(({ code, at }) => `Problem ${code} at ${at}.`),
  ]
}

const withoutMode = ({ from: origin }: FieldReason): string =>
  origin === 'sealed'
    ? 'An act has sealed it, so nothing of it is judged any more.'
    : 'It says no mode, so it is required.'

const indent = (lines: Lines): Lines => lines.map((line) => `    ${line}`)

const from = (layer: string | undefined): string => (layer === undefined ? '' : ` (${layer})`)

/** An expression with where it stands and who wrote it, and what decided it below. */
function saidInWords(begin: string, reason: Said): Lines {
  const place = `[${reason.place}${reason.layer === undefined ? '' : `, ${reason.layer}`}]`
  return [`${begin} ${headOf(reason)} ${place}`, ...indent(below(reason))]
}

/** Expressions that end in yes or no are said to hold or not; others have a value. */
function headOf({ expr, value }: ExplainedExpr): string {
  const text = shortened(textOf(expr))
  if (typeof expr !== 'object' || expr === null) return text
  if (typeof value === 'boolean') return `${text}: ${value ? 'yes' : 'no'}`
  return `${text} = ${valueText(value)}`
}

/** Long ones are said by what decided them. */
const shortened = (text: string): string => (text.length <= 200 ? text : `${text.slice(0, 199)}…`)

function below(reason: ExplainedExpr): Lines {
  const { reads, operands, entries = [] } = reason
  if (reads) return [...readBelow(reason), ...operands.flatMap(operandInWords)]
  return [...operands.flatMap(operandInWords), ...entries.map((entry, index) => `entry ${index + 1}: ${headOf(entry)}`)]
}

/** What stands there as it is needs no line of its own. */
function operandInWords(operand: ExplainedExpr): Lines {
  if (operand.operands.length === 0 && operand.reads === undefined) return []
  return [headOf(operand), ...indent(below(operand))]
}

function readBelow({ reads }: ExplainedExpr): Lines {
  const { because, datum, place, layer } = reads ?? {}
  if (because)
    return [`[${place}${layer === undefined ? '' : `, ${layer}`}] ${headOf(because)}`, ...indent(below(because))]
  if (datum) {
    const code = datum.code === undefined ? '' : ` ${datum.code}`
    const asked = datum.input && Object.keys(datum.input).length > 0 ? ` with ${JSON.stringify(datum.input)}` : ''
    return [`${datum.call}${asked}: ${datum.state}${code}`, ...(datum.when ? operandInWords(datum.when) : [])]
  }
  return layer === undefined ? [] : [`[${place}, ${layer}]`]
}
