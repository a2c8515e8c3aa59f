import { useEffect, useRef, useState } from 'react'
import type { Json } from '#engine/documents.ts'
import { CardGroup, ChoiceCard, RefusedCard } from '#ui/fields/choice-card.tsx'
import { FieldGroup } from '#ui/fields/field.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import { Button } from '#ui/parts/button.tsx'
import { LoadProblem } from '#ui/parts/empty.tsx'
import { LockIcon, SearchIcon } from '#ui/parts/icons.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { choiceKeyOf } from '../choice-keys.ts'
import { useElements } from '../context.ts'
import { useFieldWords } from '../field-words.ts'
import type { CenterFacts } from '../shapes.ts'
import type { WidgetChoice, WidgetProps } from '../types.ts'
import { matching } from './logic.ts'
import styles from './view.module.css'

/** From so many clubs on there is a box to search; of more than twice as many, only the first are shown at once. */
const SEARCH_FROM = 10
const FIRST = 20

/** The clubs of a chain as cards; with many of them, a box to search by name or place. */
export function CenterListView(props: WidgetProps) {
  const { id, value, choices, problems, disabled, checking, onChange, onBlur } = props
  const { t } = useElements()
  const words = useFieldWords(props)
  const [search, setSearch] = useState('')
  const [all, setAll] = useState(false)
  const lead = useLead(value)
  const list = useRef<HTMLDivElement>(null)
  // The button that shows all is gone: the focus goes to the first club that it brought.
  useEffect(() => {
    if (all) list.current?.querySelectorAll<HTMLInputElement>('input[type=radio]')[FIRST]?.focus()
  }, [all])
  if (!choices || (checking && choices.length === 0))
    return <Skeleton label={t('ui.loading')} rows={8} shape="choices" />

  const found = search === '' ? leadFirst(choices, lead.value) : matching(choices, search)
  const shown = all ? found : found.filter((choice, i) => i < FIRST || choice.id === value)
  const first = shown.find(({ refused }) => refused === undefined)
  return (
    <FieldGroup {...words} quietLabel>
      <div ref={list} className={styles.list}>
        {choices.length >= SEARCH_FROM ? (
          <TextInput
            id={`${id}-search`}
            type="search"
            value={search}
            onChange={setSearch}
            aria-label={t('element.center-list.search')}
            placeholder={t('element.center-list.search')}
            end={<SearchIcon className={styles.glass} />}
          />
        ) : null}
        <p className="aloud" role="status">
          {search === '' ? '' : t('element.center-list.found', { count: found.length })}
        </p>
        {found.length === 0 && search !== '' ? <LoadProblem text={t('element.center-list.none')} /> : null}
        <CardGroup>
          {shown.map((choice) =>
            choice.refused !== undefined ? (
              <RefusedCard key={choiceKeyOf(choice.id)} icon={<LockIcon />} title={choice.name}>
                {choice.refused}
              </RefusedCard>
            ) : (
              <ChoiceCard
                key={choiceKeyOf(choice.id)}
                id={choice === first ? id : `${id}-${choiceKeyOf(choice.id)}`}
                name={id}
                checked={choice.id === value}
                onChange={() => {
                  lead.keep()
                  onChange(choice.id)
                }}
                onBlur={onBlur}
                title={choice.name}
                description={<About center={centerOf(choice.record)} />}
                disabled={disabled}
                invalid={problems.length > 0}
              />
            ),
          )}
        </CardGroup>
        {shown.length < found.length ? (
          <Button kind="secondary" onClick={() => setAll(true)}>
            {t('element.center-list.all', { count: found.length })}
          </Button>
        ) : null}
      </div>
    </FieldGroup>
  )
}

/** The club that was chosen before one looks at the list: it stands first, and nothing moves once somebody chooses. */
function useLead(value: Json): { readonly value: Json; readonly keep: () => void } {
  const [lead, setLead] = useState(value)
  const [isKept, setIsKept] = useState(false)
  if (!isKept && value !== lead) setLead(value)
  return { value: lead, keep: () => setIsKept(true) }
}

function leadFirst(choices: readonly WidgetChoice[], lead: Json): readonly WidgetChoice[] {
  const first = choices.find(({ id }) => id === lead)
  return first ? [first, ...choices.filter((choice) => choice !== first)] : choices
}

function About({ center }: { readonly center: CenterFacts }) {
  const { t, format } = useElements()
  const { address, city, onlineSale, startupDate } = center
  return (
    <>
      {format.list([address, onOneLine(city)].filter(Boolean))}
      {startupDate ? (
        <span className={styles.remark}>{t('element.center-list.opens', { date: format.date(startupDate) })}</span>
      ) : null}
      {onlineSale === false ? <span className={styles.remark}>{t('element.center-list.on-site')}</span> : null}
    </>
  )
}

function centerOf(record: unknown): CenterFacts {
  return record as CenterFacts // the record of a choice of clubs is what the call for clubs answers
}

/** Postcode, town and state are read together; a longer name than that may break. */
const onOneLine = (place: string) => (place.length > 24 ? place : place.replaceAll(' ', '\u00a0'))
