import { useMemo } from 'react'
import type { Json } from '#engine/documents.ts'
import { namesIn } from '../conditions/names.ts'
import { readPhrase } from '../conditions/phrase.ts'
import { ConditionSentence } from '../conditions/sentence.tsx'
import { type Documents, useDocuments } from '../documents/use-documents.ts'
import { noticesOf } from '../notices/told.ts'
import { Icon } from '../parts/icon.tsx'
import { useTexts } from '../texts/texts.tsx'
import { useStudio } from '../use-studio.ts'
import { SentenceChips } from '../words/sentence.tsx'
import css from './change-told.module.css'
import { type ChangeTelling, placeOfChange } from './place-of-change.ts'
import { type DraftChange, useDraft } from './use-draft.ts'
import { type ToldValue, valueOfChange } from './value-of-change.ts'

/**
 * What changes are told with, as far as it is here: places are called as members know them, before the draft. `published`
 * are changes that are live and told as well.
 */
export function useTelling(published: readonly DraftChange[] = none): ChangeTelling {
  const { say, lang } = useTexts()
  const { chain } = useStudio()
  const { changes } = useDraft()
  const removed = useMemo(() => noticesOf([...published, ...changes]), [published, changes])
  const { asked } = useDocuments()
  const documents = asked.state === 'ready' ? asked.value : null
  return useMemo(
    () => ({ say, lang, clubs: chain.clubs, documents: documents && asBefore(documents), removed }),
    [say, lang, chain.clubs, documents, removed],
  )
}

const none: readonly DraftChange[] = []

const asBefore = (documents: Documents): Documents => ({
  ...documents,
  names: { ...documents.names, ...documents.before },
})

interface ChangeToldProps {
  readonly telling: ChangeTelling
  readonly of: { readonly at: string; readonly was: Json; readonly value: Json }
  /** It stands in the draft: what is inherited is what it is now. */
  readonly isNow?: boolean
}

/** A change as a person says it: where it stands, what was there, what will be. */
export function ChangeTold({ telling, of: { at, was, value }, isNow = false }: ChangeToldProps) {
  const { what, where } = placeOfChange(telling, at)
  const told = (one: Json) => valueOfChange(telling, { at, value: one, isNow })
  return (
    <>
      <strong className={css.what}>{what}</strong>
      <span className={css.where}>{where}</span>
      <span className={css.values}>
        <del className={css.gone}>
          <ValueTold of={told(was)} telling={telling} />
        </del>
        <Icon name="arrow" />
        <ins className={css.come}>
          <ValueTold of={told(value)} telling={telling} />
        </ins>
      </span>
    </>
  )
}

/** A value as the form of its place shows it. */
export function ValueTold({ of, telling }: { readonly of: ToldValue; readonly telling: ChangeTelling }) {
  const { say, documents } = telling
  switch (of.kind) {
    case 'words':
      return of.text
    case 'quote': {
      const [before = '', after = ''] = say('change.quoted').split('…')
      return (
        <>
          {before}
          <bdi lang={of.lang}>
            <SentenceChips of={of.text} />
          </bdi>
          {after}
        </>
      )
    }
    case 'colour':
      return (
        <span className={css.colour}>
          <span className={css.swatch} style={{ background: of.text }} aria-hidden="true" />
          <bdi>{of.text}</bdi>
        </span>
      )
    case 'condition':
      return documents === null ? (
        JSON.stringify(of.expr)
      ) : (
        <ConditionSentence of={readPhrase(of.expr)} names={namesIn(documents, of.of, say)} />
      )
    case 'written':
      return <bdi className={css.written}>{of.text}</bdi>
    default:
      return of satisfies never
  }
}
