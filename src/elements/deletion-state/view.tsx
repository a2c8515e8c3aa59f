import type { Deletion } from '#contract/shapes/deletion.ts'
import { Card, FactColumns } from '#ui/parts/card.tsx'
import { LoadProblem } from '#ui/parts/empty.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { Banner } from '#ui/parts/strap-line.tsx'
import { type Elements, useElements } from '../context.ts'
import type { BlockProps } from '../types.ts'
import styles from './view.module.css'

export interface DeletionStateProps {
  readonly deletion: Deletion | null
  readonly shows: 'request' | 'effect' | 'hindrances'
}

/** Where members see to what stands in the way; the club itself has no page. */
const pages: { readonly [hindrance: string]: string } = {
  contract: '/profile',
  debt: '/debt',
  payment: '/payments',
  booking: '/',
  children: '/profile?selectedTab=my-family',
}

/** A request to be deleted: its state, what has to end before, what goes, and what the law keeps for how long. */
export function DeletionStateView({ id, props, waiting, problem, onRetry }: BlockProps<DeletionStateProps>) {
  const elements = useElements()
  const { t } = elements
  const { deletion, shows } = props
  if (problem) return <LoadProblem text={problem} retry={t('ui.retry')} onRetry={onRetry} />
  if (!deletion) return waiting.length > 0 ? <Skeleton label={t('ui.loading')} rows={6} shape="card" /> : null
  return (
    <div className={styles.all}>
      {shows === 'request' ? <Request id={id} deletion={deletion} elements={elements} /> : null}
      {shows !== 'request' && deletion.request?.state === 'REFUSED' ? (
        <Refused deletion={deletion} elements={elements} />
      ) : null}
      {deletion.hindrances.length > 0 ? <Hindrances id={id} deletion={deletion} elements={elements} /> : null}
      {shows === 'effect' ? <Effect id={id} deletion={deletion} elements={elements} /> : null}
      <Kept id={id} deletion={deletion} elements={elements} />
    </div>
  )
}

interface PartProps {
  readonly id: string
  readonly deletion: Deletion
  readonly elements: Elements
}

function Request({ id, deletion: { request }, elements: { t, format } }: PartProps) {
  if (request === null) return null
  const word = (name: string) => t(`element.deletion-state.${name}`)
  return (
    <Card roomy labelledBy={`${id}-request`} className={styles.card}>
      <h2 id={`${id}-request`}>{word('request')}</h2>
      <FactColumns
        facts={[
          { name: word('asked'), value: format.date(request.askedOn) },
          { name: word('undo'), value: format.date(request.undoUntil) },
          { name: word('answer'), value: format.date(request.answerBy) },
        ]}
      />
    </Card>
  )
}

/** The club's last answer: whoever was refused may ask again. */
function Refused({ deletion: { request }, elements: { t, format } }: Omit<PartProps, 'id'>) {
  if (!request?.decidedOn) return null
  return (
    <Banner tone="warn">
      <strong>{t('element.deletion-state.refused', { date: format.date(request.decidedOn) })}</strong>{' '}
      {request.reason === null ? null : t(`element.deletion-state.reason.${request.reason}`)}
      {request.note === null ? null : <bdi className={styles.note}> {request.note}</bdi>}
    </Banner>
  )
}

function Hindrances({ id, deletion, elements: { t, link } }: PartProps) {
  return (
    <Card roomy labelledBy={`${id}-before`} className={styles.card}>
      <h2 id={`${id}-before`}>{t('element.deletion-state.before')}</h2>
      <ul className={styles.list}>
        {deletion.hindrances.map((one) => (
          <li key={one}>
            <span className={styles.row}>
              <span>{t(`element.deletion-state.hindrance.${one}`)}</span>
              {pages[one] === undefined ? null : (
                <a className={styles.way} {...link({ path: pages[one] })}>
                  {t(`element.deletion-state.hindrance.${one}.way`)}
                </a>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Effect({ id, deletion, elements: { t } }: PartProps) {
  const goes = ['details', 'login', 'methods', 'history'].map((name) => t(`element.deletion-state.goes.${name}`))
  return (
    <Card roomy labelledBy={`${id}-goes`} className={styles.card}>
      <h2 id={`${id}-goes`}>{t('element.deletion-state.goes')}</h2>
      <ul className={styles.list}>
        {goes.map((one) => (
          <li key={one}>{one}</li>
        ))}
        {deletion.clips > 0 ? <li>{t('element.deletion-state.goes.clips', { count: deletion.clips })}</li> : null}
      </ul>
    </Card>
  )
}

function Kept({ id, deletion, elements: { t, format } }: PartProps) {
  const lines = deletion.keeps.map(({ what, until }) =>
    t(`element.deletion-state.keeps.${what}`, { date: format.date(until) }),
  )
  return (
    <Card roomy labelledBy={`${id}-keeps`} className={styles.card}>
      <h2 id={`${id}-keeps`}>{t('element.deletion-state.keeps')}</h2>
      {lines.length === 0 ? (
        <p>{t('element.deletion-state.keeps.nothing')}</p>
      ) : (
        <ul className={styles.list}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Card>
  )
}
