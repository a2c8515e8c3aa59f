import { useId } from 'react'
import { useTexts } from '../texts/texts.tsx'
import { useStudio } from '../use-studio.ts'
import css from './preview.module.css'
import { faults, type PreviewView, previewWidths, usePreview } from './use-preview.ts'

/** Who looks, when, at which club, in which language, and what goes wrong meanwhile. */
export function PreviewChoices() {
  const { say } = useTexts()
  const { chain } = useStudio()
  const { view, look } = usePreview()
  const id = useId()
  const select = (
    name: string,
    value: string,
    options: readonly (readonly [string, string])[],
    put: (value: string) => void,
  ) => (
    <div className={css.field}>
      <label htmlFor={`${id}-${name}`}>{say(`preview.${name}` as 'preview.who')}</label>
      <select id={`${id}-${name}`} className={css.input} value={value} onChange={({ target }) => put(target.value)}>
        {options.map(([key, label]) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
  const date = (name: 'birthday' | 'today', value: string, put: (value: string) => void) => (
    <div className={css.field}>
      <label htmlFor={`${id}-${name}`}>{say(`preview.${name}`)}</label>
      <input
        id={`${id}-${name}`}
        className={css.input}
        type="date"
        value={value}
        onChange={({ target }) => put(target.value)}
      />
    </div>
  )
  const { person } = view
  const somebody: NonNullable<PreviewView['person']> = { centerId: chain.clubs[0]?.id ?? '', birthday: '1990-05-14' }
  return (
    <div className={css.choices}>
      {select(
        'release',
        view.release,
        [
          ['draft', say('preview.release.draft')],
          ['live', say('preview.release.live')],
        ],
        (value) => look({ release: value === 'live' ? 'live' : 'draft' }),
      )}
      {select(
        'who',
        person === null ? 'visitor' : 'member',
        [
          ['visitor', say('preview.who.visitor')],
          ['member', say('preview.who.member')],
        ],
        (value) => look({ person: value === 'member' ? somebody : null }),
      )}
      {person === null
        ? null
        : date('birthday', person.birthday, (birthday) => birthday !== '' && look({ person: { ...person, birthday } }))}
      {person === null
        ? null
        : select(
            'club',
            person.centerId,
            chain.clubs.map(({ id: club, name }) => [club, name] as const),
            (centerId) => look({ person: { ...person, centerId } }),
          )}
      {date('today', view.today ?? '', (today) => look({ today: today === '' ? null : today }))}
      {select(
        'lang',
        view.lang,
        chain.languages.map(
          ({ code }) => [code, new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code] as const,
        ),
        (lang) => look({ lang }),
      )}
      {select(
        'fault',
        view.fault,
        faults.map((fault) => [fault, say(`preview.fault.${fault}`)] as const),
        (value) => look({ fault: faults.find((one) => one === value) ?? 'none' }),
      )}
      {select(
        'width',
        String(view.width),
        previewWidths.map((width) => [String(width), say('preview.width.px', { width })] as const),
        (value) => look({ width: previewWidths.find((one) => String(one) === value) ?? 360 }),
      )}
      {select(
        'direction',
        view.direction ?? 'auto',
        [
          ['auto', say('preview.direction.auto')],
          ['ltr', say('preview.direction.ltr')],
          ['rtl', say('preview.direction.rtl')],
        ],
        (value) => look({ direction: value === 'ltr' || value === 'rtl' ? value : null }),
      )}
    </div>
  )
}
