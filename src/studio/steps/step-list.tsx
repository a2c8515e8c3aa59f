import type { KeyboardEvent, RefObject } from 'react'
import type { Names } from '../conditions/names.ts'
import { useDraft } from '../draft/use-draft.ts'
import work from '../parts/work-page.module.css'
import { useTexts } from '../texts/texts.tsx'
import { useAnswer } from '../use-answer.ts'
import { useStudio } from '../use-studio.ts'
import { PathBelow } from './path-below.tsx'
import { PathHead } from './path-head.tsx'
import { PathMarks } from './path-marks.tsx'
import { type FlowPath, firstBeside, marksOf, mostBeside } from './paths.ts'
import type { StepRow } from './rows.ts'
import { StepLine } from './step-line.tsx'

interface StepListProps {
  readonly flow: string
  readonly rows: readonly StepRow[]
  readonly chosen: StepRow | null
  /** The path that is looked at. */
  readonly path: number
  readonly names: Names
  readonly list: RefObject<HTMLOListElement | null>
  readonly titleOf: (row: StepRow) => string
  readonly isChanged: (row: StepRow) => boolean
  readonly onChoose: (row: StepRow) => void
  readonly onPath: (index: number) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLOListElement>) => void
}

/** The steps, one below the other, and beside them the paths that lead through: a column for each. */
export function StepList(props: StepListProps) {
  const { flow, rows, chosen, names, list, titleOf, isChanged, onChoose, onPath, onKeyDown } = props
  const { say } = useTexts()
  const { api } = useStudio()
  const { turn } = useDraft()
  const { asked, ask } = useAnswer(api, 'studio/list-paths', { flow }, { turn })
  const found = asked.state === 'ready' ? asked.value : null
  const paths = found?.paths ?? null
  const path = Math.max(0, Math.min(props.path, (paths?.length ?? 1) - 1))
  const start = firstBeside(path)
  const ids = rows.map(({ step }) => step.id)
  const marks = (paths ?? []).slice(start, start + mostBeside).map((one) => marksOf(one, ids))
  const nameOf = (id: string): string => {
    const row = rows.find(({ step }) => step.id === id)
    return row === undefined ? id : titleOf(row)
  }
  const sayPath = ({ steps, end }: FlowPath): string =>
    say(steps.length === 0 ? 'paths.goesAtOnce' : 'paths.goes', {
      steps: steps.map(nameOf).join(', '),
      end: nameOf(end),
    })
  const looked = paths?.[path]
  function handleKey(event: KeyboardEvent<HTMLOListElement>) {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (by === 0 || event.altKey || paths === null) return onKeyDown(event)
    event.preventDefault()
    onPath(Math.max(0, Math.min(paths.length - 1, path + by)))
  }
  return (
    <div className={work.fill}>
      <PathHead
        paths={paths}
        refused={asked.state === 'refused' ? asked.answer : null}
        isBound={found?.isBound ?? false}
        chosen={path}
        sayPath={sayPath}
        onChoose={onPath}
        onAgain={() => void ask()}
      />
      <ol ref={list} onKeyDown={handleKey}>
        {rows.map((row, index) => (
          <StepLine
            key={row.step.id}
            row={row}
            number={rows.filter(({ isOff, step }) => !isOff && step.end === undefined).indexOf(row) + 1}
            title={titleOf(row)}
            isChosen={row === chosen}
            isChanged={isChanged(row)}
            names={names}
            onChoose={() => onChoose(row)}
            marks={
              <PathMarks
                of={marks.map((one) => one[index] ?? 'none')}
                isFirst={marks.map((one) => one.findIndex((mark) => mark !== 'none') === index)}
                chosen={path - start}
              />
            }
          />
        ))}
      </ol>
      {looked === undefined ? null : <PathBelow path={looked} index={path} names={names} said={sayPath(looked)} />}
      <p className="hidden" role="status">
        {looked === undefined ? '' : sayPath(looked)}
      </p>
    </div>
  )
}
