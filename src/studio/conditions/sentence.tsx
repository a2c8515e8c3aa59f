import type { Json } from '#engine/documents.ts'
import { modes } from '#engine/forms/modes.ts'
import { isList } from '#engine/logic/values.ts'
import type { TextKey } from '../texts/en.ts'
import { useTexts } from '../texts/texts.tsx'
import css from './conditions.module.css'
import type { Phrase } from './phrase.ts'

interface SentenceProps {
  readonly of: Phrase
  /** What people call a place, such as a field: its path where nobody calls it anything. */
  readonly nameOf: (path: string) => string | null
}

/** A condition as a sentence: what it speaks of as chips, groups as lists. */
export function ConditionSentence({ of, nameOf }: SentenceProps) {
  const { say } = useTexts()
  switch (of.kind) {
    case 'place':
      return <Chip of={nameOf(of.path) ?? of.path} />
    case 'value':
      return <Value of={of.value} />
    case 'formula':
      return (
        <span className={css.formula}>
          {say('condition.formula')} <code>{JSON.stringify(of.expr)}</code>
        </span>
      )
    case 'age':
      return (
        <>
          {say('condition.age')} <ConditionSentence of={of.of} nameOf={nameOf} />
        </>
      )
    case 'compare': {
      const isListed = of.how === 'in' && of.left.kind === 'value'
      return (
        <>
          <ConditionSentence of={isListed ? of.right : of.left} nameOf={nameOf} />{' '}
          {say(isListed ? 'condition.holds' : `condition.${relations[of.how]}`)}{' '}
          <ConditionSentence of={isListed ? of.left : of.right} nameOf={nameOf} />
        </>
      )
    }
    case 'one':
      return <One of={of} nameOf={nameOf} />
    case 'group':
      return <Group lead={of.how === 'and' ? 'condition.all' : 'condition.any'} parts={of.parts} nameOf={nameOf} />
    case 'choice':
      return (
        <ul className={css.group}>
          {of.cases.map(({ when, outcome }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cases have no names, and their order is what they are
            <li key={index}>
              <ConditionSentence of={outcome} nameOf={nameOf} /> {say('condition.if')}{' '}
              <Truth of={when} nameOf={nameOf} />
            </li>
          ))}
          {of.otherwise === null ? null : (
            <li>
              {say('condition.else')} <ConditionSentence of={of.otherwise} nameOf={nameOf} />
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
function Truth({ of, nameOf }: SentenceProps) {
  const { say } = useTexts()
  const isLone = of.kind === 'place'
  return (
    <>
      <ConditionSentence of={of} nameOf={nameOf} />
      {isLone ? ` ${say('condition.there')}` : ''}
    </>
  )
}

function One({ of, nameOf }: SentenceProps & { readonly of: Extract<Phrase, { readonly kind: 'one' }> }) {
  const { say } = useTexts()
  const inner = <ConditionSentence of={of.of} nameOf={nameOf} />
  if (of.how === 'count')
    return (
      <>
        {say('condition.count')} {inner}
      </>
    )
  if (of.how === '!!') return <Truth of={of.of} nameOf={nameOf} />
  if (of.of.kind === 'group' && of.of.how === 'or')
    return <Group lead="condition.none" parts={of.of.parts} nameOf={nameOf} />
  if (of.of.kind === 'place')
    return (
      <>
        {inner} {say('condition.notThere')}
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
  nameOf,
}: { readonly lead: TextKey; readonly parts: readonly Phrase[] } & Pick<SentenceProps, 'nameOf'>) {
  const { say } = useTexts()
  return (
    <>
      {say(lead)}
      <ul className={css.group}>
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no names, and their order is what they are
          <li key={index}>
            <Truth of={part} nameOf={nameOf} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Value({ of }: { readonly of: Json }) {
  const { say } = useTexts()
  const mode = modes.find((one) => one === of)
  if (mode !== undefined) return <strong>{say(`mode.${mode}`)}</strong>
  if (isList(of)) return <Chip of={of.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join(', ')} />
  if (of === null || typeof of === 'boolean')
    return <strong>{say(`condition.${of === null ? 'nothing' : of ? 'yes' : 'no'}`)}</strong>
  return <Chip of={typeof of === 'string' ? of : JSON.stringify(of)} />
}

const Chip = ({ of }: { readonly of: string }) => <bdi className={css.chip}>{of}</bdi>
