import type { Expr, Json } from '#engine/documents.ts'
import { isList, isSame } from '#engine/logic/values.ts'
import { decimalsOf, minorOf } from '#engine/tables/currency.ts'
import { SearchChoice } from '../parts/search-choice.tsx'
import { useTexts } from '../texts/texts.tsx'
import { choicesOf } from './choices.ts'
import { type Clause, isConstant, valuesOf } from './clause.ts'
import { useEditing } from './editing.ts'
import { operandName } from './operand-name.ts'
import type { ConditionSubject, SubjectKind } from './subject.ts'
import { TypedValue } from './typed-value.tsx'

interface ValueControlProps {
  readonly clause: Clause
  readonly known: Pick<ConditionSubject, 'kind' | 'options'>
  readonly onChange: (value: Expr) => void
}

/** With what it is compared: a control as its kind wants it. */
export function ValueControl({ clause, known: { kind, options: own }, onChange }: ValueControlProps) {
  const { say } = useTexts()
  const { names, subjects, currency } = useEditing()
  const { subject, relation, value } = clause
  if (!isList(value) && !isConstant(value)) {
    const at = subjects.all.findIndex((one) => isSame(one.expr, value))
    return (
      <SearchChoice
        label={say('condition.value')}
        shown={operandName(value, names)}
        options={choicesOf(say, subjects.all, (one) => isComparable(one.kind, kind))}
        chosen={at < 0 ? [] : [String(at)]}
        onChoose={(id) => onChange(subjects.all[Number(id)]?.expr ?? value)}
      />
    )
  }
  const isSeveral = valuesOf(relation) === 'several'
  const chosen = isList(value) ? value : [value]
  const options =
    typeof value === 'boolean' ? truths.map((one) => ({ value: one, label: names.value(subject, one) })) : own
  if (options.length > 0) {
    const nameOf = (one: Json) => options.find((each) => isSame(each.value, one))?.label ?? names.value(subject, one)
    const toggle = (one: Json) => {
      const left = chosen.filter((each) => !isSame(each, one))
      return left.length === chosen.length ? [...chosen, one] : left.length === 0 ? chosen : left
    }
    return (
      <SearchChoice
        label={say(isSeveral ? 'condition.values' : 'condition.value')}
        shown={chosen.map(nameOf).join(', ')}
        options={options.map((one) => ({ id: JSON.stringify(one.value), label: one.label }))}
        chosen={chosen.map((one) => JSON.stringify(one))}
        isSeveral={isSeveral}
        onChoose={(id) => {
          const one = JSON.parse(id) as Json // an option's own value
          onChange(isSeveral ? toggle(one) : one)
        }}
      />
    )
  }
  if (isSeveral)
    return (
      <TypedValue
        label={say('condition.values')}
        written={chosen.map(String).join(', ')}
        read={(text) => {
          const parts = text
            .split(',')
            .map((one) => one.trim())
            .filter((one) => one !== '')
          const areNumbers = chosen.every((one) => typeof one === 'number')
          return parts.length === 0 ? null : areNumbers ? numbers(parts) : parts
        }}
        onChange={onChange}
      />
    )
  if (kind === 'amount' && typeof value === 'number')
    return (
      <TypedValue
        label={`${say('condition.value')} (${currency})`}
        after={currency}
        written={(value / 10 ** decimalsOf(currency)).toFixed(decimalsOf(currency))}
        read={(text) => {
          const amount = numberIn(text)
          return amount === null ? null : minorOf(amount, currency)
        }}
        isNumber
        onChange={onChange}
      />
    )
  if (typeof value === 'number')
    return (
      <TypedValue label={say('condition.value')} written={String(value)} read={numberIn} isNumber onChange={onChange} />
    )
  return (
    <TypedValue
      label={say('condition.value')}
      written={String(value)}
      isDay={kind === 'date'}
      read={(text) => (kind === 'date' && text === '' ? null : text)}
      onChange={onChange}
    />
  )
}

const truths = [true, false] as const

const isComparable = (one: SubjectKind, other: SubjectKind): boolean =>
  one === other ||
  other === 'any' ||
  one === 'any' ||
  (isWord(one) && isWord(other)) ||
  (isNumber(one) && isNumber(other))

const isWord = (kind: SubjectKind): boolean => kind === 'choice' || kind === 'text'
const isNumber = (kind: SubjectKind): boolean => kind === 'number' || kind === 'amount'

/** As people of the two languages write it; null: it is no number. */
function numberIn(text: string): number | null {
  const plain = text.trim().replace(',', '.')
  return /^-?\d{1,12}(\.\d{1,6})?$/.test(plain) ? Number(plain) : null
}

function numbers(parts: readonly string[]): readonly number[] | null {
  const all = parts.map(numberIn)
  return all.every((one) => one !== null) ? all : null
}
