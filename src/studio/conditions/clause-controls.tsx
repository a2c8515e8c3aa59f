import { SearchChoice } from '../parts/search-choice.tsx'
import type { TextKey } from '../texts/en.ts'
import { useTexts } from '../texts/texts.tsx'
import { choicesOf } from './choices.ts'
import { aboutOther, type Clause, type Relation, related, relationsFor, valuesOf, writeClause } from './clause.ts'
import { useEditing } from './editing.ts'
import css from './editor.module.css'
import { replaced } from './edits.ts'
import { operandName } from './operand-name.ts'
import type { PartSpot } from './parts.ts'
import type { SubjectKind } from './subject.ts'
import { ValueControl } from './value-control.tsx'

interface ClauseControlsProps {
  readonly clause: Clause
  readonly spot: PartSpot
}

/** What it speaks of, how it is compared, and with what. */
export function ClauseControls({ clause, spot }: ClauseControlsProps) {
  const { say } = useTexts()
  const { whole, subjects, names, today, apply } = useEditing()
  const subject = subjects.of(clause.subject)
  const known = { kind: subject?.kind ?? ('any' as const), options: subject?.options ?? [], today }
  const write = (next: Clause) => apply({ expr: replaced(whole, spot, writeClause(next)), spot }, null)
  const own = subjects.all.findIndex((one) => JSON.stringify(one.expr) === JSON.stringify(clause.subject))
  return (
    <>
      <SearchChoice
        spot={JSON.stringify(spot)}
        label={say('condition.subject')}
        shown={subject !== null && own >= 0 ? subject.label : operandName(clause.subject, names)}
        options={choicesOf(say, subjects.all)}
        chosen={own < 0 ? [] : [String(own)]}
        onChoose={(id) => {
          const other = subjects.all[Number(id)]
          if (other !== undefined) write(aboutOther(other.expr, { ...other, today }, clause))
        }}
      />
      <select
        className={css.relation}
        aria-label={say('condition.relation')}
        value={clause.relation}
        onChange={({ target }) => write(related(clause, target.value as Relation, known))}
      >
        {relationsFor(known.kind, clause.relation).map((one) => (
          <option key={one} value={one}>
            {say(relationKey(one, known.kind))}
          </option>
        ))}
      </select>
      {valuesOf(clause.relation) === 'none' ? null : (
        <ValueControl clause={clause} known={known} onChange={(value) => write({ ...clause, value })} />
      )}
    </>
  )
}

const ofDays = { less: 'before', most: 'until', more: 'after', least: 'from' } as const
const ofTruths = { there: 'yes', notThere: 'notYes' } as const

/** How a relation is said of a kind of thing: days are before, numbers less. */
function relationKey(relation: Relation, kind: SubjectKind): TextKey {
  if (kind === 'date' && relation in ofDays) return `condition.relation.${ofDays[relation as keyof typeof ofDays]}`
  if (kind === 'truth' && relation in ofTruths)
    return `condition.relation.${ofTruths[relation as keyof typeof ofTruths]}`
  return `condition.relation.${relation}`
}
