import { Link } from 'react-router-dom'
import type { FieldDoc, FormDoc } from '#engine/documents.ts'
import { pathOfCondition } from '../conditions/place.ts'
import { LinkButton } from '../parts/button.tsx'
import { useTexts } from '../texts/texts.tsx'
import css from './fields.module.css'

interface ConditionLinksProps {
  readonly form: FormDoc
  readonly field: FieldDoc
  readonly name: string
}

/** To the condition under which a field is asked, and to those about its choices and its answers. */
export function FieldConditionLinks({ form, field, name }: ConditionLinksProps) {
  const { say } = useTexts()
  if (field.locked === true) return null
  const to = (at: string) => pathOfCondition({ in: `form:${form.id}`, at })
  const own = `fields/${field.id}`
  const hasCondition = typeof field.mode === 'object'
  const others = [
    ...(field.choices?.only === undefined ? [] : [{ at: `${own}/choices/only`, text: say('fields.condition.only') }]),
    ...Object.keys(field.choices?.unless ?? {}).map((reason) => ({
      at: `${own}/choices/unless/${reason}`,
      text: say('fields.condition.unless', { reason }),
    })),
    ...(form.rules ?? [])
      .filter(({ at }) => at === field.id)
      .flatMap(({ id: rule, when }) => [
        { at: `rules/${rule}/assert`, text: say('fields.condition.rule', { rule }) },
        ...(when === undefined ? [] : [{ at: `rules/${rule}/when`, text: say('fields.condition.ruleWhen', { rule }) }]),
      ]),
  ]
  return (
    <>
      <span>
        <LinkButton
          size="row"
          to={to(`${own}/mode`)}
          aria-label={say(hasCondition ? 'condition.edit.of' : 'condition.add.of', { name })}
        >
          {say(hasCondition ? 'condition.edit' : 'condition.add')}
        </LinkButton>
      </span>
      {others.length === 0 ? null : (
        <>
          <h3>{say('fields.conditions')}</h3>
          <ul>
            {others.map(({ at, text }) => (
              <li key={at}>
                <Link className={css.conditionLink} to={to(at)}>
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
