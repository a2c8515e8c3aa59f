import type { Expr } from '#engine/documents.ts'
import { SearchChoice } from '../parts/search-choice.tsx'
import { useTexts } from '../texts/texts.tsx'
import { choicesOf } from './choices.ts'
import { aboutOther, writeClause } from './clause.ts'
import type { Subjects } from './subject.ts'

interface AddPartProps {
  readonly subjects: Subjects
  readonly today: string
  readonly shown?: string
  /** What it is added to, in words. */
  readonly label: string
  readonly onAdd: (part: Expr) => void
}

/** One more part: whoever chooses what it speaks of has a whole sentence, whose other parts they change after. */
export function AddPart({ subjects, today, shown, label, onAdd }: AddPartProps) {
  const { say } = useTexts()
  return (
    <SearchChoice
      look="add"
      label={label}
      shown={shown ?? say('condition.part')}
      options={choicesOf(say, subjects.all)}
      chosen={[]}
      onChoose={(id) => {
        const subject = subjects.all[Number(id)]
        if (subject !== undefined) onAdd(writeClause(aboutOther(subject.expr, { ...subject, today }, null)))
      }}
    />
  )
}
