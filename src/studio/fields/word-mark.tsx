import type { FieldMode } from '#engine/documents.ts'
import { useTexts } from '../texts/texts.tsx'
import css from './fields.module.css'

/** A mark and the word: what is asked is told by both, never by colour. */
export function WordMark({ word, isPartly = false }: { readonly word: FieldMode | null; readonly isPartly?: boolean }) {
  const { say } = useTexts()
  return (
    <>
      <svg className={css.mark} width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
        {word === null ? (
          <path d="M3 2v10M3 8h4a3 3 0 0 0 3-3V3M8 5l2-2 2 2" fill="none" stroke="currentColor" strokeWidth="1.5" />
        ) : word === 'required' ? (
          <circle cx="7" cy="7" r="4.5" fill="currentColor" />
        ) : word === 'optional' ? (
          <circle cx="7" cy="7" r="4" fill="none" stroke="currentColor" strokeWidth="1.5" />
        ) : word === 'notUsed' ? (
          <path d="M2.5 7h9" stroke="currentColor" strokeWidth="2" />
        ) : (
          <path
            d="M1.5 7s2-3.5 5.5-3.5S12.5 7 12.5 7 10.5 10.5 7 10.5 1.5 7 1.5 7zM7 7h.01"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
          />
        )}
      </svg>
      {isPartly ? <span className={css.partly}>{say('mode.partly')}</span> : null}
      {say(`mode.${word ?? 'depends'}`)}
    </>
  )
}
