import type { Expr, Json } from '#engine/documents.ts'
import { isList } from '#engine/logic/values.ts'
import type { TextKey } from '../texts/en.ts'
import { useTexts } from '../texts/texts.tsx'
import { isOperand } from './clause.ts'
import css from './conditions.module.css'
import type { Names } from './names.ts'
import { operandName } from './operand-name.ts'
import { type Phrase, writePhrase } from './phrase.ts'

interface SentenceProps {
  readonly of: Phrase
  readonly names: Names
}

/** A condition as a sentence: what it speaks of as chips, groups as lists. */
export function ConditionSentence({ of, names }: SentenceProps) {
  const { say } = useTexts()
  switch (of.kind) {
    case 'place':
      return <Chip of={names.place(of.path)} />
    case 'value':
      return <Value value={of.value} names={names} of={null} />
    case 'formula':
      return (
        <span className={css.formula}>
          {say('condition.formula')} <code>{JSON.stringify(of.expr)}</code>
        </span>
      )
    case 'age':
      return (
        <>
          {say('condition.age')} <ConditionSentence of={of.of} names={names} />
        </>
      )
    case 'compare': {
      const isListed = of.how === 'in' && of.left.kind === 'value'
      return (
        <>
          <Operand of={isListed ? of.right : of.left} names={names} />{' '}
          {say(isListed ? 'condition.holds' : `condition.${relations[of.how]}`)}{' '}
          <Compared of={isListed ? of.left : of.right} with={isListed ? of.right : of.left} names={names} />
        </>
      )
    }
    case 'one':
      return <One of={of} names={names} />
    case 'group':
      return <Group lead={of.how === 'and' ? 'condition.all' : 'condition.any'} parts={of.parts} names={names} />
    case 'choice':
      return (
        <ul className={css.group}>
          {of.cases.map(({ when, outcome }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cases have no names, and their order is what they are
            <li key={index}>
              <ConditionSentence of={outcome} names={names} /> {say('condition.if')} <Truth of={when} names={names} />
            </li>
          ))}
          {of.otherwise === null ? null : (
            <li>
              {say('condition.else')} <ConditionSentence of={of.otherwise} names={names} />
            </li>
          )}
        </ul>
      )
    default:
      return of satisfies never
  }
}

const relations = {
  '===': 'is',
  '!==': 'isNot',
  '<': 'less',
  '<=': 'most',
  '>': 'more',
  '>=': 'least',
  in: 'oneOf',
} as const

/** A part on which something hangs: what is no comparison holds when it is there. */
function Truth({ of, names }: SentenceProps) {
  const { say } = useTexts()
  return (
    <>
      <ConditionSentence of={of} names={names} />
      {of.kind === 'place' ? ` ${say(names.isTruth(of.path) ? 'condition.relation.yes' : 'condition.there')}` : ''}
    </>
  )
}

function One({ of, names }: SentenceProps & { readonly of: Extract<Phrase, { readonly kind: 'one' }> }) {
  const { say } = useTexts()
  const inner = <ConditionSentence of={of.of} names={names} />
  if (of.how === 'count')
    return (
      <>
        {say('condition.count')} {inner}
      </>
    )
  if (of.how === '!!') return <Truth of={of.of} names={names} />
  if (of.of.kind === 'group' && of.of.how === 'or')
    return <Group lead="condition.none" parts={of.of.parts} names={names} />
  if (of.of.kind === 'place')
    return (
      <>
        {inner} {say(names.isTruth(of.of.path) ? 'condition.relation.notYes' : 'condition.notThere')}
      </>
    )
  return (
    <>
      {say('condition.not')} {inner}
    </>
  )
}

function Group({
  lead,
  parts,
  names,
}: { readonly lead: TextKey; readonly parts: readonly Phrase[] } & Pick<SentenceProps, 'names'>) {
  const { say } = useTexts()
  return (
    <>
      {say(lead)}
      <ul className={css.group}>
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no names, and their order is what they are
          <li key={index}>
            <Truth of={part} names={names} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** What is compared: of several places the first that is there. */
function Operand({ of, names }: SentenceProps) {
  const expr = writePhrase(of)
  return of.kind === 'group' && isOperand(expr) ? (
    <Chip of={operandName(expr, names)} />
  ) : (
    <ConditionSentence of={of} names={names} />
  )
}

/** What something is compared with: a value by what it is called there. */
function Compared({ of, with: other, names }: SentenceProps & { readonly with: Phrase }) {
  if (of.kind !== 'value') return <Operand of={of} names={names} />
  return <Value value={of.value} of={writePhrase(other)} names={names} />
}

interface ValueProps extends Pick<SentenceProps, 'names'> {
  readonly value: Json
  readonly of: Expr
}

function Value({ value, of, names }: ValueProps) {
  const named = isList(value) ? value.map((one) => names.value(of, one)).join(', ') : names.value(of, value)
  return typeof value === 'string' || typeof value === 'number' || isList(value) ? (
    <Chip of={named} />
  ) : (
    <strong>{named}</strong>
  )
}

const Chip = ({ of }: { readonly of: string }) => <bdi className={css.chip}>{of}</bdi>
