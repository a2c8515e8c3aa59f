import { useEffect, useState } from 'react'
import type { Download } from '#contract/shapes/download.ts'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { LoadProblem } from '#ui/parts/empty.tsx'
import { CircleCheckIcon, FileTextIcon } from '#ui/parts/icons.tsx'
import { ListRow, ListRows } from '#ui/parts/list-row.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { useElements } from '../context.ts'
import { saveFile } from '../save-file.ts'
import type { BlockProps } from '../types.ts'
import styles from './view.module.css'

export interface DownloadableProps {
  readonly file: Download | null
  /** The parameter of the address by which a file is asked for; without one the file is offered where it stands. */
  readonly parameter?: string | null
  /** What the parameter says: which file is asked for. */
  readonly asked?: string | null
}

/** A file to keep: offered with its name, or saved as soon as it is there when the address asks for it. */
export function DownloadableView(props: BlockProps<DownloadableProps>) {
  return props.props.parameter ? <AskedFile {...props} parameter={props.props.parameter} /> : <OfferedFile {...props} />
}

function OfferedFile({ props: { file }, waiting, problem, onRetry }: BlockProps<DownloadableProps>) {
  const { t } = useElements()
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return <LoadProblem text={t('errors.DOCUMENT_FORMAT')} />
  if (problem) return <LoadProblem text={problem} retry={t('ui.retry')} onRetry={onRetry} />
  if (!file) return waiting.length > 0 ? <Skeleton label={t('ui.loading')} rows={1} shape="card" /> : null
  return (
    <Card>
      <h2>{t('element.downloadable.title')}</h2>
      <ListRows>
        <ListRow
          icon={<FileTextIcon />}
          title={<bdi className={styles.name}>{file.name}</bdi>}
          meta={t(file.type === 'application/zip' ? 'element.downloadable.kind.zip' : 'element.downloadable.kind')}
          end={<Button onClick={() => setBroken(!saveFile(file))}>{t('element.downloadable.save')}</Button>}
        />
      </ListRows>
    </Card>
  )
}

interface AskedProps extends BlockProps<DownloadableProps> {
  readonly parameter: string
}

function AskedFile({ props, parameter, waiting, problem, onRetry }: AskedProps) {
  const { t, navigate } = useElements()
  const [saved, setSaved] = useState<string | null>(null)
  const [isBroken, setBroken] = useState(false)
  const { file } = props
  const asked = props.asked ?? null
  useEffect(() => {
    if (asked === null || !file) return
    const isSaved = saveFile(file)
    setSaved(isSaved ? file.name : null)
    setBroken(!isSaved)
    navigate({ query: { [parameter]: null } }, { replace: true })
  }, [asked, file, parameter, navigate])
  if (isBroken) return <LoadProblem text={t('errors.DOCUMENT_FORMAT')} />
  if (problem)
    return (
      <LoadProblem text={`${t('element.downloadable.failed')} ${problem}`} retry={t('ui.retry')} onRetry={onRetry} />
    )
  if (asked !== null && !file && waiting.length === 0) return <LoadProblem text={t('element.downloadable.failed')} />
  // Always there, so that what appears in it is read aloud.
  return (
    <p role="status" className={saved === null ? styles.silent : styles.saved}>
      {saved === null ? null : (
        <>
          <CircleCheckIcon size={20} />
          <span>{t('element.downloadable.saved', { name: saved })}</span>
        </>
      )}
    </p>
  )
}
