import { Link } from 'react-router-dom'
import type { CallAnswer } from '#contract/index.ts'
import type { Json } from '#engine/documents.ts'
import { ValueTold } from '../draft/change-told.tsx'
import { type ChangeTelling, placeOfChange } from '../draft/place-of-change.ts'
import { valueOfChange } from '../draft/value-of-change.ts'
import { Icon } from '../parts/icon.tsx'
import page from '../parts/side-page.module.css'
import { flowName } from '../steps/names.ts'
import { useTexts } from '../texts/texts.tsx'
import css from './publish.module.css'

type Checked = CallAnswer<'studio/check-draft'>

const sections = ['broken', 'paths', 'prices', 'asked', 'words'] as const

interface DifferenceListProps {
  readonly of: Checked
  /** It is of an older draft, and this one is being checked: that nothing changes is not known yet. */
  readonly isSoFar: boolean
  readonly telling: ChangeTelling
}

/** What becomes otherwise, the most important first; a part in which nothing does says so in one line. */
export function DifferenceList({ of: { difference, notCompared }, isSoFar, telling }: DifferenceListProps) {
  const { say } = useTexts()
  const none = say(notCompared.length === 0 ? 'difference.none' : 'difference.noneKnown')
  const parts = sections.map((section) => {
    const rows = difference.filter((row) => row.section === section)
    if (isSoFar && rows.length === 0) return null
    return (
      <section key={section} aria-labelledby={`difference-${section}`}>
        <h2 className={css.section} id={`difference-${section}`}>
          {say(`difference.${section}`)}
          <span className={page.muted}>
            {rows.length === 0 ? none : say(isSoFar ? 'difference.soFar' : 'difference.count', { count: rows.length })}
          </span>
        </h2>
        {rows.length === 0 ? null : (
          <ul className={page.rows}>
            {rows.map((row) => (
              <DifferenceLine key={`${row.flow} ${row.sentence}`} row={row} telling={telling} />
            ))}
          </ul>
        )}
      </section>
    )
  })
  return (
    <>
      {parts}
      {notCompared.length === 0 ? null : <NotCompared of={notCompared} telling={telling} />}
    </>
  )
}

interface DifferenceLineProps {
  readonly row: Checked['difference'][number]
  readonly telling: ChangeTelling
}

/** What is written in one place, by where it stands and with what stood and will stand there; anything else as it is told. */
function DifferenceLine({ row: { sentence, flow, clubs, written }, telling }: DifferenceLineProps) {
  const { say } = useTexts()
  const clubName = (id: string): string => telling.clubs.find((one) => one.id === id)?.name ?? id
  const key = /^text:[^/]+\/(.+)$/.exec(written?.at ?? '')?.[1]
  return (
    <li className={css.row}>
      <span className={page.grow}>
        {written === null || telling.documents === null ? (
          <span>{sentence}</span>
        ) : (
          <Written telling={telling} of={written} />
        )}
        {clubs.length === 0 ? null : (
          <span className={page.muted}>{say('difference.only', { clubs: clubs.map(clubName).join(', ') })}</span>
        )}
        {key === undefined ? null : <span className={page.muted}>{key}</span>}
        {flow === null ? null : (
          <span className={page.muted}>{telling.documents === null ? flow : flowName(telling.documents, flow)}</span>
        )}
      </span>
      {key === undefined ? null : <Link to={`/texts?find=${encodeURIComponent(key)}`}>{say('findings.show')}</Link>}
    </li>
  )
}

interface WrittenProps {
  readonly of: NonNullable<Checked['difference'][number]['written']>
  readonly telling: ChangeTelling
}

function Written({ of: { at, was, value }, telling }: WrittenProps) {
  const { what, where } = placeOfChange(telling, at)
  const told = (one: unknown) => valueOfChange(telling, { at, value: one as Json, isNow: false })
  return (
    <>
      <span>{where === '' ? what : `${what} (${where})`}</span>
      <span className={css.change}>
        {was === null ? null : (
          <del className={css.gone}>
            <ValueTold of={told(was)} telling={telling} />
          </del>
        )}
        {was === null || value === null ? null : <Icon name="arrow" />}
        {value === null ? null : (
          <ins className={css.come}>
            <ValueTold of={told(value)} telling={telling} />
          </ins>
        )}
      </span>
    </>
  )
}

/** What cannot be said before an error is mended. */
function NotCompared({ of, telling }: { readonly of: Checked['notCompared']; readonly telling: ChangeTelling }) {
  const { say } = useTexts()
  const { documents } = telling
  const namesOf = (flows: readonly string[]) =>
    flows.map((id) => (documents === null ? id : say('change.quoted').replace('…', flowName(documents, id)))).join(', ')
  return (
    <section aria-labelledby="difference-unknown">
      <h2 className={css.section} id="difference-unknown">
        {say('difference.unknown')}
      </h2>
      <ul className={page.rows}>
        {of.map(({ message, flows }) => (
          <li key={`${flows.join()} ${message}`} className={css.row}>
            <span className={page.grow}>
              <span>
                {flows.length === 0
                  ? say('difference.unread')
                  : say('difference.unplayed', { count: flows.length, flows: namesOf(flows) })}
              </span>
              <span className={page.muted}>{message}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
