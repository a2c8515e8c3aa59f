import { type FormEvent, useId, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { JsonObject } from '#engine/documents.ts'
import type { FixtureDoc } from '#engine/flow/fixture.ts'
import type { Documents } from '../documents/use-documents.ts'
import { useChanging } from '../draft/use-changing.tsx'
import { Button } from '../parts/button.tsx'
import { Field, Refused } from '../parts/field.tsx'
import preview from '../preview/preview.module.css'
import { usePreview } from '../preview/use-preview.ts'
import { flowName, stepTitle } from '../steps/names.ts'
import { useTexts } from '../texts/texts.tsx'
import { useJump } from '../use-jump.ts'
import { useStudio } from '../use-studio.ts'
import { useWide } from '../use-wide.ts'
import { idOfCase } from './case-ids.ts'
import { keptWalk } from './kept-walk.ts'
import css from './walk.module.css'

/** As the server takes them. */
const mostSigns = 400_000

/** Keeps what was done as a case, which every check plays from then on; and those that are kept. */
export function KeptCases({ documents, isInFlow }: { readonly documents: Documents; readonly isInFlow: boolean }) {
  const { say } = useTexts()
  const { clubsOfTheirs, may } = useStudio()
  const isWide = useWide()
  const [search] = useSearchParams()
  const { change, conflicts } = useChanging()
  const { cases } = documents.own
  useJump(`[data-case="${CSS.escape(search.get('case') ?? '')}"] button`, cases.length > 0)
  const { outcome, play } = usePlaying(documents)
  const isReadOnly = !isWide || clubsOfTheirs !== null || !may.includes('change')
  return (
    <section className={css.cases} aria-labelledby="cases">
      <h2 id="cases">{say('cases.title')}</h2>
      <p className={preview.muted}>{say('cases.text')}</p>
      {conflicts}
      {isReadOnly || !isInFlow ? null : (
        <Keep
          onKeep={(name, fixture) =>
            change([{ at: `case:${idOfCase(name, cases)}`, value: { name, ...fixture }, was: null }])
          }
        />
      )}
      {cases.length === 0 ? <p className={preview.muted}>{say('cases.none')}</p> : null}
      <ul>
        {cases.map(({ id, name, flow, to }) => (
          <li key={id} data-case={id} className={css.kept}>
            <span>
              <strong>
                <bdi>{name}</bdi>
              </strong>
              <span className={preview.muted}>
                {say('cases.way', { flow: flowName(documents, flow), to: stepName(documents, flow, to) })}
              </span>
            </span>
            <Button
              look="text"
              size="row"
              aria-label={say('cases.play.of', { name })}
              onClick={() => play({ id, name, flow, to })}
            >
              {say('cases.play')}
            </Button>
            {isReadOnly ? null : (
              <Button
                look="text"
                size="row"
                aria-label={say('cases.remove.of', { name })}
                onClick={() => change([{ at: `case:${id}`, value: null, was: name }])}
              >
                {say('cases.remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p role="status">{outcome}</p>
    </section>
  )
}

/** Plays a kept case in the preview, with the draft as it is, and says where it comes to. */
function usePlaying(documents: Documents) {
  const { say } = useTexts()
  const { api, chain } = useStudio()
  const { play } = usePreview()
  const [outcome, setOutcome] = useState('')
  async function handlePlay({ id, name, flow, to }: Documents['own']['cases'][number]) {
    setOutcome(say('cases.playing', { name }))
    const answer = await api.send('studio/read-file', { at: `flows/chains/${chain.id}/cases/${id}.json` })
    if (!answer.ok) return setOutcome(say('cases.played.not', { name }))
    const fixture = JSON.parse(answer.value.text) as FixtureDoc // kept as one
    const walk = keptWalk(fixture, {
      site: documents.resolved.site,
      clubs: chain.clubs,
      languages: documents.languages,
    })
    const comes = walk === null ? null : (await play(walk)).to
    if (comes === null) return setOutcome(say('cases.played.not', { name }))
    const places = { name, at: stepName(documents, flow, comes), to: stepName(documents, flow, to) }
    setOutcome(say(comes === to ? 'cases.played' : 'cases.played.otherwise', places))
  }
  return { outcome, play: handlePlay }
}

function stepName(documents: Documents, flow: string, id: string): string {
  const step = documents.resolved.flows[flow]?.steps.find((one) => one.id === id)
  return step === undefined ? id : stepTitle(documents, flow, step)
}

type Told = { readonly kept: string } | { readonly wrong: string } | null

function Keep({ onKeep }: { readonly onKeep: (name: string, fixture: JsonObject) => Promise<void> }) {
  const { say } = useTexts()
  const { record } = usePreview()
  const [name, setName] = useState('')
  const [told, setTold] = useState<Told>(null)
  const [isBusy, setBusy] = useState(false)
  const id = useId()
  async function handleKeep(event: FormEvent) {
    event.preventDefault()
    const called = name.trim()
    if (called === '' || isBusy) return
    setBusy(true)
    const outcome = await record()
    setTold('wrong' in outcome ? { wrong: say(`cases.wrong.${outcome.wrong}`) } : await kept(called, outcome.fixture))
    setBusy(false)
  }
  async function kept(called: string, done: FixtureDoc): Promise<Told> {
    const fixture = done as unknown as JsonObject // a fixture is JSON
    if (JSON.stringify(fixture).length > mostSigns) return { wrong: say('cases.wrong.large') }
    await onKeep(called, fixture)
    setName('')
    return { kept: say('cases.kept', { name: called }) }
  }
  return (
    <form className={css.keep} onSubmit={handleKeep} aria-describedby={id}>
      <Field
        label={say('cases.name')}
        hint={say('cases.name.hint')}
        value={name}
        maxLength={100}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" disabled={isBusy}>
        {say('cases.keep')}
      </Button>
      {told !== null && 'wrong' in told ? <Refused>{told.wrong}</Refused> : null}
      <p id={id} role="status">
        {told !== null && 'kept' in told ? told.kept : ''}
      </p>
    </form>
  )
}
