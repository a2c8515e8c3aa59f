import { Link } from 'react-router-dom'
import type { StepDoc } from '#engine/documents.ts'
import { pathOfCondition } from '../conditions/place.ts'
import { LinkButton } from '../parts/button.tsx'
import { useTexts } from '../texts/texts.tsx'

interface ConditionLinksProps {
  readonly flow: string
  readonly step: StepDoc
  readonly name: string
  readonly isReadOnly: boolean
}

/** To the condition of a step, and to those of what stands in it. */
export function StepConditionLinks({ flow, step, name, isReadOnly }: ConditionLinksProps) {
  const { say } = useTexts()
  const to = (at: string) => pathOfCondition({ in: `flow:${flow}`, at: `steps/${step.id}/${at}` })
  const inside = [
    ...(step.skip === undefined ? [] : [{ at: 'skip', id: 'skip' }]),
    ...(step.blocks ?? []).flatMap(({ id, when }) => (when === undefined ? [] : [{ at: `blocks/${id}/when`, id }])),
    ...(step.acts ?? []).flatMap(({ id, when }) => (when === undefined ? [] : [{ at: `acts/${id}/when`, id }])),
  ]
  return (
    <>
      {isReadOnly ? null : (
        <span>
          <LinkButton
            size="row"
            to={to('when')}
            aria-label={say(step.when === undefined ? 'condition.add.of' : 'condition.edit.of', { name })}
          >
            {say(step.when === undefined ? 'condition.add' : 'condition.edit')}
          </LinkButton>
        </span>
      )}
      {inside.length === 0 ? null : (
        <details>
          <summary>{say('steps.inside', { count: inside.length })}</summary>
          <ul>
            {inside.map(({ at, id }) => (
              <li key={at}>
                <Link to={to(at)}>{id}</Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
