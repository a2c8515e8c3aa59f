import { useState } from 'react'
import type { Download } from '#contract/shapes/download.ts'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { LoadProblem } from '#ui/parts/empty.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { useElements } from '../context.ts'
import { saveFile } from '../save-file.ts'
import type { BlockProps } from '../types.ts'
import styles from './view.module.css'

export interface PaperToSignProps {
  readonly document: {
    readonly type: string
    readonly date: string
    readonly personName: string
    readonly signerName: string
    readonly file: Download
    readonly pages: number
    readonly facts: readonly { readonly label: string; readonly value: string }[]
  } | null
}

/** What is signed: whose it is, what it says as text, and the file itself, which is the one that counts. */
export function PaperToSignView({ props: { document }, waiting, problem, onRetry }: BlockProps<PaperToSignProps>) {
  const { t, format } = useElements()
  const [isBroken, setBroken] = useState(false)
  if (problem) return <LoadProblem text={problem} retry={t('ui.retry')} onRetry={onRetry} />
  if (!document) return waiting.length > 0 ? <Skeleton label={t('ui.loading')} rows={5} shape="card" /> : null
  const { personName, signerName, facts, pages, file } = document
  return (
    <Card roomy labelledBy="paper-to-sign">
      <h2 id="paper-to-sign">{t(`element.paper-list.type.${document.type}`)}</h2>
      <dl className={styles.facts}>
        <Fact label={t('element.paper-to-sign.for')} value={personName} />
        {personName === signerName ? null : <Fact label={t('element.paper-to-sign.by')} value={signerName} />}
        <Fact label={t('element.paper-to-sign.date')} value={format.date(document.date)} />
        {facts.map(({ label, value }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a paper never move
          <Fact key={at} label={label} value={value} />
        ))}
      </dl>
      <p className={styles.whole}>
        <span>{t('element.paper-to-sign.pages', { count: pages })}</span>
        <Button kind="secondary" onClick={() => setBroken(!saveFile(file))}>
          {t('element.paper-to-sign.read')}
        </Button>
      </p>
      {isBroken ? <LoadProblem text={t('errors.DOCUMENT_FORMAT')} /> : null}
    </Card>
  )
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>
        <bdi>{label}</bdi>
      </dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  )
}
