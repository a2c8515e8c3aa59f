import type { ListedPaper } from '#contract/shapes/paper.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Chip } from '#ui/parts/chip.tsx'
import { Empty, LoadProblem } from '#ui/parts/empty.tsx'
import { CircleCheckIcon, FileTextIcon, HourglassIcon } from '#ui/parts/icons.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { Tabs } from '#ui/parts/tabs.tsx'
import { useElements } from '../context.ts'
import { DownloadButton } from '../download-button.tsx'
import type { BlockProps } from '../types.ts'
import styles from './view.module.css'

export interface PaperListProps {
  readonly documents: readonly ListedPaper[] | null
  /** Which papers are shown. */
  readonly filter: string
  /** The file that is on its way. */
  readonly saving?: string | null
}

/** The papers of a person as a table: date, expiration date, type, and what can be done. Rows stand as cards on a phone. */
export function PaperListView({ props, waiting, problem, onRetry }: BlockProps<PaperListProps>) {
  const { t } = useElements()
  const { documents, filter, saving } = props
  if (problem)
    return (
      <LoadProblem text={`${t('element.paper-list.failed')}. ${problem}`} retry={t('ui.retry')} onRetry={onRetry} />
    )
  if (!documents && waiting.length > 0) return <Skeleton label={t('ui.loading')} rows={4} />
  if (!documents) return <LoadProblem text={t('element.paper-list.failed')} />
  return (
    <div className={styles.all}>
      <Filter current={filter} />
      {documents.length === 0 ? <None isFiltered={filter === 'UNSIGNED'} /> : null}
      {documents.length > 0 ? <Table documents={documents} saving={saving} /> : null}
    </div>
  )
}

const filters = ['ALL_DOCUMENTS', 'UNSIGNED'] as const

function Filter({ current }: { readonly current: string }) {
  const { t, link } = useElements()
  return (
    <Tabs
      label={t('element.paper-list.filter')}
      current={current}
      tabs={filters.map((id) => ({
        id,
        label: t(`element.paper-list.filter.${id}`),
        ...link({ query: { documents: id === 'ALL_DOCUMENTS' ? null : id } }),
      }))}
    />
  )
}

function None({ isFiltered }: { readonly isFiltered: boolean }) {
  const { t } = useElements()
  const key = isFiltered ? 'element.paper-list.none-unsigned' : 'element.paper-list.empty'
  return <Empty icon={<FileTextIcon size={24} />} title={t(key)} text={t(`${key}.text`)} />
}

const columns = ['date', 'expires', 'type', 'action'] as const

interface TableProps {
  readonly documents: readonly ListedPaper[]
  readonly saving: string | null | undefined
}

function Table({ documents, saving }: TableProps) {
  const { t } = useElements()
  return (
    <Card roomy labelledBy="papers">
      <h2 id="papers" className="aloud">
        {t('element.paper-list.title')}
      </h2>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`element.paper-list.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {documents.map((paper) => (
            <Row key={paper.id} paper={paper} saving={saving} />
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function Row({ paper, saving }: { readonly paper: ListedPaper; readonly saving: string | null | undefined }) {
  const { t, format, link } = useElements()
  const name = t(`element.paper-list.type.${paper.type}`)
  return (
    <tr>
      <td data-label={t('element.paper-list.column.date')}>{format.date(paper.date)}</td>
      <td data-label={t('element.paper-list.column.expires')} data-empty={paper.expirationDate === null || undefined}>
        {paper.expirationDate === null ? '–' : format.date(paper.expirationDate)}
      </td>
      <th scope="row">{name}</th>
      <td>
        <div className={styles.action}>
          {paper.signature === 'NONE' ? null : <State signature={paper.signature} />}
          <DownloadButton file={paper.id} saving={saving} of={name} />
          {paper.signKey === null ? null : (
            <ButtonLink quiet {...link({ path: `/sign/${paper.signKey}` })}>
              {t('element.paper-list.sign')}
              <span className="aloud">{` ${name}`}</span>
            </ButtonLink>
          )}
        </div>
      </td>
    </tr>
  )
}

function State({ signature }: { readonly signature: 'ASKED' | 'DONE' }) {
  const { t } = useElements()
  const Mark = signature === 'DONE' ? CircleCheckIcon : HourglassIcon
  return (
    <Chip tone={signature === 'DONE' ? 'ok' : 'warn'} icon={<Mark size={14} />}>
      {t(`element.paper-list.state.${signature}`)}
    </Chip>
  )
}
