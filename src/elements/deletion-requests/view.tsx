import type { DeletionRequest } from '#contract/shapes/deletion.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Card, FactColumns } from '#ui/parts/card.tsx'
import { Chip } from '#ui/parts/chip.tsx'
import { Empty, LoadProblem } from '#ui/parts/empty.tsx'
import { BadgeCheckIcon, CircleCheckIcon } from '#ui/parts/icons.tsx'
import { ListRow, ListRows } from '#ui/parts/list-row.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { type Elements, knownValues, useElements } from '../context.ts'
import type { BlockProps } from '../types.ts'
import styles from './view.module.css'

export interface DeletionRequestsProps {
  readonly requests: readonly DeletionRequest[] | null
  /** One request on a page of its own: without a way to itself, with a way back to all. */
  readonly alone?: boolean
}

/** Who has asked to be deleted: open requests as cards, what was decided lately as a list. */
export function DeletionRequestsView({ props, waiting, problem, onRetry }: BlockProps<DeletionRequestsProps>) {
  const elements = useElements()
  const { t, link } = elements
  const { requests, alone = false } = props
  if (problem) return <LoadProblem text={problem} retry={t('ui.retry')} onRetry={onRetry} />
  if (!requests) return waiting.length > 0 ? <Skeleton label={t('ui.loading')} rows={6} shape="card" /> : null
  const open = requests.filter(({ state }) => state === 'REQUESTED')
  const decided = requests.filter(({ state }) => state !== 'REQUESTED')
  return (
    <div className={styles.all}>
      {open.length === 0 && !alone ? (
        <Empty
          icon={<BadgeCheckIcon size={24} />}
          title={t('element.deletion-requests.empty')}
          text={t('element.deletion-requests.empty.text')}
        />
      ) : null}
      {open.map((request) => (
        <Open key={request.id} request={request} alone={alone} elements={elements} />
      ))}
      {decided.length > 0 ? (
        <Card roomy labelledBy="decided-requests">
          <h2 id="decided-requests" className={styles.title}>
            {t('element.deletion-requests.decided')}
          </h2>
          <ListRows>
            {decided.map((request) => (
              <Decided key={request.id} request={request} elements={elements} />
            ))}
          </ListRows>
        </Card>
      ) : null}
      {alone ? (
        <p className="way">
          <a {...link({ path: '/deletion-requests' })}>{t('element.deletion-requests.all')}</a>
        </p>
      ) : null}
    </div>
  )
}

interface OpenProps {
  readonly request: DeletionRequest
  readonly alone: boolean
  readonly elements: Elements
}

function Open({ request, alone, elements: { t, format, link } }: OpenProps) {
  const { id, personName, hindrances, mayBeUndone, isLate } = request
  const word = (name: string) => t(`element.deletion-requests.${name}`)
  const title = `request-${id}`
  return (
    <Card roomy labelledBy={title} className={styles.card}>
      <div className={styles.head}>
        <h2 id={title} className={styles.name}>
          <bdi>{personName ?? word('somebody')}</bdi>
        </h2>
        <Chip tone={isLate ? 'bad' : 'warn'}>
          {t(`element.deletion-requests.${isLate ? 'late' : 'by'}`, { date: format.date(request.answerBy, 'day') })}
        </Chip>
      </div>
      <p>{word(hindrances.length > 0 ? 'hindered' : mayBeUndone ? 'undone' : 'due')}</p>
      {hindrances.length > 0 ? (
        <ul className={styles.list}>
          {hindrances.map((one) => (
            <li key={one}>{word(`hindrance.${one}`)}</li>
          ))}
        </ul>
      ) : null}
      <FactColumns
        facts={[
          { name: word('asked'), value: format.date(request.askedOn) },
          { name: word('undo'), value: format.date(request.undoUntil) },
          { name: word('center'), value: request.centerName },
        ]}
      />
      {alone ? null : (
        <ButtonLink kind="secondary" quiet className={styles.act} {...link({ path: `/deletion-requests/${id}` })}>
          {word('answer')}
          {/* Several requests stand below each other: who listens hears which. */}
          <span className="aloud">{` ${personName ?? ''}`}</span>
        </ButtonLink>
      )}
    </Card>
  )
}

function Decided({ request, elements }: { readonly request: DeletionRequest; readonly elements: Elements }) {
  const { t, format } = elements
  const { state, personName, decidedOn, byName, reason, note } = request
  if (decidedOn === null) return null
  const words = byName === null ? 'on' : 'by'
  return (
    <ListRow
      icon={<CircleCheckIcon />}
      title={personName ?? t('element.deletion-requests.somebody')}
      meta={
        <>
          <span className={styles.line}>
            {t(
              `element.deletion-requests.${state}.${words}`,
              knownValues({ date: format.date(decidedOn), name: byName }),
            )}
          </span>
          {reason === null ? null : <span className={styles.line}>{t(`form.deletion-decision.reason.${reason}`)}</span>}
          {note === null ? null : <bdi className={styles.note}>{note}</bdi>}
        </>
      }
    />
  )
}
