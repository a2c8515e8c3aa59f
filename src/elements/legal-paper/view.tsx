import type { LegalPaper } from '#contract/shapes/paper.ts'
import { LoadProblem } from '#ui/parts/empty.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { useElements } from '../context.ts'
import type { BlockProps } from '../types.ts'
import styles from './view.module.css'

export interface LegalPaperProps {
  readonly paper: LegalPaper | null
  /** The paper of which an earlier version is asked for. */
  readonly then?: string | null
}

/** Terms, a notice or information as they apply, or as somebody accepted them: then it says so, with the way to today's. */
export function LegalPaperView({ id, props, waiting, problem, onRetry }: BlockProps<LegalPaperProps>) {
  const { t, link, lang } = useElements()
  const { paper, then = null } = props
  if (problem) return <LoadProblem text={problem} retry={t('ui.retry')} onRetry={onRetry} />
  if (!paper) {
    return waiting.length > 0 ? (
      <Skeleton label={t('ui.loading')} rows={8} shape="card" />
    ) : (
      <>
        <LoadProblem text={t('element.legal-paper.missing')} />
        {/* The paper itself may well be there, as it is today. */}
        <p>
          <a {...link({ path: then === null ? '/' : `/legal/${encodeURIComponent(then)}` })}>
            {t(then === null ? 'element.legal-paper.home' : 'element.legal-paper.now')}
          </a>
        </p>
      </>
    )
  }
  const language = paper.lang === lang ? {} : { lang: paper.lang, dir: paper.lang === 'ar' ? 'rtl' : 'ltr' }
  return (
    <article className={styles.paper} aria-labelledby={`${id}-title`} {...language}>
      <h2 id={`${id}-title`} className={styles.title}>
        {paper.title}
      </h2>
      {paper.isCurrent ? null : (
        <p className={styles.then} lang={lang} dir="auto">
          {t('element.legal-paper.accepted')}{' '}
          <a {...link({ path: `/legal/${paper.paper}` })}>{t('element.legal-paper.now')}</a>
        </p>
      )}
      {paper.parts.map(({ title, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a paper never move, and two may have one title
        <section key={index}>
          <h3>{title}</h3>
          <p>{text}</p>
        </section>
      ))}
      <p className={styles.version} lang={lang} dir="auto">
        {t('element.legal-paper.version', { version: paper.version.slice(0, 12) })}
      </p>
    </article>
  )
}
