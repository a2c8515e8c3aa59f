import { useEffect, useId, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { Button } from '../parts/button.tsx'
import { useTexts } from '../texts/texts.tsx'
import { useStudio } from '../use-studio.ts'
import css from './preview.module.css'
import { PreviewFrame } from './preview-frame.tsx'
import { faults, type PreviewView, usePreview, widths } from './use-preview.ts'

/** The portal with the draft: who looks, when, at which club, in which language; and what the page says, sentence by sentence. */
export default function PreviewPage() {
  const { say } = useTexts()
  const { go, shown, isPicking, pick, isReady } = usePreview()
  const [search] = useSearchParams()
  const wanted = search.get('address')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is the reason to go there
  useEffect(() => {
    if (wanted?.startsWith('/')) go(wanted)
  }, [wanted])
  return (
    <div className={css.page}>
      <section className={css.side} aria-labelledby="preview">
        <h1 id="preview">{say('area.preview')}</h1>
        <p className={css.muted}>{say('preview.intro')}</p>
        <Address />
        <Choices />
        <h2>{say('preview.says')}</h2>
        <Button size="row" aria-pressed={isPicking} onClick={() => pick(!isPicking)}>
          {say('preview.pick')}
        </Button>
        {isPicking ? (
          <p className={css.muted} role="status">
            {say('preview.picking')}
          </p>
        ) : null}
        <ul className={css.sentences}>
          {isReady
            ? shown.sentences.map(({ key, text }) => (
                <li key={key}>
                  <Link to={`/texts?${new URLSearchParams({ find: key })}`} state={{ isShown: true }} title={key}>
                    {text}
                  </Link>
                </li>
              ))
            : null}
        </ul>
      </section>
      <PreviewFrame />
    </div>
  )
}

/** Where the portal is, and the way to any other page of it. */
function Address() {
  const { say } = useTexts()
  const { shown, go, pages } = usePreview()
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <form
      className={css.field}
      onSubmit={(event) => {
        event.preventDefault()
        const to = (typed ?? shown.address).trim()
        go(to.startsWith('/') ? to : `/${to}`)
        setTyped(null)
      }}
    >
      <label htmlFor={id}>{say('preview.address')}</label>
      <input
        id={id}
        className={css.input}
        value={typed ?? shown.address}
        dir="ltr"
        list={`${id}-pages`}
        onChange={({ target }) => setTyped(target.value)}
      />
      <datalist id={`${id}-pages`}>
        {[...new Set(Object.values(pages))].map((path) => (
          <option key={path} value={path} />
        ))}
      </datalist>
    </form>
  )
}

function Choices() {
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
        widths.map((width) => [String(width), say('preview.width.px', { width })] as const),
        (value) => look({ width: widths.find((one) => String(one) === value) ?? 360 }),
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
