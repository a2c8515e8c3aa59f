import type { BaseInputTemplateProps, WidgetProps } from '@rjsf/utils'
import { useMemo, useState } from 'react'
import type { Json } from '#engine/documents.ts'
import { countryCodes } from '#engine/tables/countries.ts'
import css from '../settings/settings.module.css'
import { Several, Switch } from '../settings/widgets.tsx'
import { shownDay } from '../texts/days.ts'
import { useTexts } from '../texts/texts.tsx'
import { readMember } from './cells.ts'
import { idMemberOf, namedKinds } from './kinds.ts'
import { shownAmount } from './typed.ts'
import { useCatalogue } from './use-catalogue.ts'
import { useFacts } from './use-facts.ts'
import { entryName, isMoney, memberLabel, shownValue } from './values.ts'

const memberOf = (id: string): string =>
  id
    .split('/')
    .filter((part) => !/^\d+$/.test(part))
    .at(-1) ?? ''

/** What is typed is read as people write it, and kept when the field is left, or with Enter; Escape forgets it. */
export function CatalogueInput({ id, value, schema, readonly, disabled, rawErrors, onChange }: BaseInputTemplateProps) {
  const { say, lang } = useTexts()
  const { currency, today } = useCatalogue()
  const [typed, setTyped] = useState<string | null>(null)
  const [why, setWhy] = useState<string | null>(null)
  const isNumber = schema.type === 'integer' || isMoney(schema)
  const shown =
    value === undefined || value === null
      ? ''
      : isMoney(schema)
        ? shownAmount(String(value), currency, lang)
        : schema.format === 'date'
          ? shownDay(String(value), lang)
          : String(value)
  function keep() {
    if (typed === null) return
    const { minimum: _, maximum: __, maxLength: ___, pattern: ____, ...free } = schema
    const read = readMember({ say, lang, currency, today }, memberOf(id), free, typed)
    if ('why' in read) return setWhy(read.why)
    setTyped(null)
    setWhy(null)
    onChange(read.value ?? undefined)
  }
  return (
    <>
      <input
        id={id}
        className={css.input}
        data-number={isNumber ? '' : undefined}
        value={typed ?? shown}
        placeholder={schema.default === undefined || isMoney(schema) ? undefined : String(schema.default)}
        readOnly={readonly || disabled}
        spellCheck={false}
        aria-invalid={why !== null || (rawErrors ?? []).length > 0}
        aria-describedby={`${id}-about${why === null ? '' : ` ${id}-unread`}`}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={keep}
        onKeyDown={({ key }) => {
          if (key === 'Enter') keep()
          if (key !== 'Escape') return
          setTyped(null)
          setWhy(null)
        }}
      />
      {why === null ? null : (
        <p className={css.problem} id={`${id}-unread`} role="alert">
          {why}
        </p>
      )}
    </>
  )
}

/** Yes or no, as it is where nothing is said. */
export const YesNo = (props: WidgetProps) => <Switch {...props} value={props.value ?? props.schema.default} />

/** One of a few words, or none where it may be left out. */
export function CatalogueChoice(props: WidgetProps) {
  return props.multiple ? <Several {...props} /> : <OneChoice {...props} />
}

function OneChoice(props: WidgetProps) {
  const { id, value, schema, options, required } = props
  const { say } = useTexts()
  const facts = useFacts('plans')
  const { enumOptions = [] } = options
  const usual = schema.default as Json | undefined
  const of = enumOptions.map((one) => ({
    value: one.value as Json,
    name: shownValue(facts, memberOf(id), one.value as Json, schema),
  }))
  const none = usual === undefined ? say('catalogue.value.none') : shownValue(facts, memberOf(id), usual, schema)
  return (
    <Select
      {...props}
      value={value ?? (usual as string | undefined)}
      none={required || usual !== undefined ? null : none}
      of={of}
    />
  )
}

/** Another entry, by its name. */
export function Named(props: WidgetProps) {
  const { lang, say } = useTexts()
  const { now } = useCatalogue()
  const kind = namedKinds[memberOf(props.id)]
  const of = (kind === undefined ? [] : (now[kind] ?? [])).map((entry) => ({
    value: String(entry[idMemberOf(kind ?? '')]),
    name: entryName(kind ?? '', entry, lang),
  }))
  return <Select {...props} none={props.required ? null : say('catalogue.value.none')} of={of} />
}

interface SelectProps extends WidgetProps {
  /** What it is called when none is chosen; null: one has to be. */
  readonly none: string | null
  readonly of: readonly { readonly value: Json; readonly name: string }[]
}

function Select({ id, value, none, of, readonly, disabled, rawErrors, onChange }: SelectProps) {
  const at = of.findIndex((one) => one.value === value)
  return (
    <select
      id={id}
      className={css.input}
      value={at}
      disabled={readonly || disabled}
      aria-invalid={(rawErrors ?? []).length > 0}
      aria-describedby={`${id}-about`}
      onChange={({ target }) => onChange(of[Number(target.value)]?.value)}
    >
      {none === null && at >= 0 ? null : <option value={-1}>{at < 0 && value ? String(value) : (none ?? '–')}</option>}
      {of.map(({ value: one, name }, index) => (
        <option key={String(one)} value={index}>
          {name}
        </option>
      ))}
    </select>
  )
}

/** A country by its name; left out, it is the chain's. */
export function Country(props: WidgetProps) {
  const { say, lang } = useTexts()
  const of = useMemo(() => countriesIn(lang), [lang])
  return <Select {...props} none={say('catalogue.value.asChain')} of={of} />
}

export function TimeZone(props: WidgetProps) {
  const { say } = useTexts()
  return <Select {...props} none={say('catalogue.value.asChain')} of={timeZones} />
}

const timeZones = Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, name: zone.replaceAll('_', ' ') }))

/** Kosovo has no code in ISO 3166-1; everybody writes this one. */
const countries = [...countryCodes, 'XK']

function countriesIn(lang: string): readonly { readonly value: string; readonly name: string }[] {
  const names = new Intl.DisplayNames(lang, { type: 'region' })
  const { compare } = new Intl.Collator(lang)
  return countries
    .map((value) => ({ value, name: names.of(value) ?? value }))
    .sort((one, other) => compare(one.name, other.name))
}

/** Some other entries, by their names. */
export function SomeNamed(props: WidgetProps) {
  const { lang } = useTexts()
  const { now } = useCatalogue()
  const kind = namedKinds[memberOf(props.id)] ?? 'clubs'
  const of = (now[kind] ?? []).map((entry) => ({
    value: String(entry[idMemberOf(kind)]),
    name: entryName(kind, entry, lang),
  }))
  return <Some {...props} of={of} />
}

export function Weekdays(props: WidgetProps) {
  const { say } = useTexts()
  return <Some {...props} of={weekdays.map((day) => ({ value: day, name: say(`catalogue.weekday.${day}`) }))} />
}

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

interface SomeProps extends WidgetProps {
  readonly of: readonly { readonly value: string | number; readonly name: string }[]
}

function Some({ id, value, of, readonly, disabled, onChange }: SomeProps) {
  const { say } = useTexts()
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  function choose(one: string | number, isChosen: boolean) {
    const next = of.map((each) => each.value).filter((each) => (each === one ? isChosen : chosen.includes(each)))
    onChange(next.length === 0 ? undefined : next)
  }
  return (
    <fieldset
      className={of.length > 7 ? `${css.several} ${css.many}` : css.several}
      id={id}
      tabIndex={-1}
      disabled={readonly || disabled}
    >
      <legend className="hidden">{memberLabel(say, memberOf(id))}</legend>
      {of.map((one) => (
        <label key={one.value}>
          <input
            type="checkbox"
            className={css.switch}
            checked={chosen.includes(one.value)}
            onChange={({ target }) => choose(one.value, target.checked)}
          />
          {one.name}
        </label>
      ))}
    </fieldset>
  )
}
