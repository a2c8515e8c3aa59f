import { type ReactNode, type Ref, useId } from 'react'
import { classes } from '../classes.ts'
import styles from './page.module.css'

interface PageProps {
  readonly children: ReactNode
  /** A second column from 1024. */
  readonly aside?: ReactNode
  /** `form` is 656 + 376 with the rest between, `wide` what is left + 360. The second may be empty: short lines are read better. */
  readonly columns?: 'form' | 'wide'
  /** Below 1024 the second column is left out, or follows the first. */
  readonly asideOnPhones?: 'hidden' | 'after'
  /** Over both columns: heading, tabs. */
  readonly head?: ReactNode
  /** The acts (`ActionBar`): below the first column, on phones at the bottom of the window, after everything. */
  readonly bar?: ReactNode
}

/** The frame of a page's content: gutter, width, columns. */
export function Page({ children, aside, columns = 'form', asideOnPhones = 'hidden', head, bar }: PageProps) {
  return (
    <main id="main" className={classes(styles.page, Boolean(bar) && styles.withBar)}>
      {head}
      <div className={classes(styles.columns, styles[columns])}>
        <div className={styles.first}>{children}</div>
        {aside === undefined ? null : (
          <aside className={classes(styles.aside, asideOnPhones === 'hidden' && styles.hidden)}>{aside}</aside>
        )}
        {bar ? <div className={styles.bar}>{bar}</div> : null}
      </div>
    </main>
  )
}

interface PageTitleProps {
  readonly title: ReactNode
  /** One muted sentence below. */
  readonly lead?: ReactNode
  /** Not before the page has been waited for: what comes at once brings a heading of its own. */
  readonly late?: boolean
  /** To move the focus here when the page changes. */
  readonly titleRef?: Ref<HTMLHeadingElement>
}

export function PageTitle({ title, lead, late = false, titleRef }: PageTitleProps) {
  return (
    <div className={classes(styles.title, late && styles.late)}>
      <h1 ref={titleRef} tabIndex={-1}>
        {title}
      </h1>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
    </div>
  )
}

/** Fields that belong together, under a heading; pairs of them stand side by side from 600. */
export function Section({ title, children }: { readonly title?: ReactNode; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={title ? id : undefined}>
      {title ? <h2 id={id}>{title}</h2> : null}
      <div className={styles.fields}>{children}</div>
    </section>
  )
}
