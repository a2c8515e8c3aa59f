import { type ReactNode, useState } from 'react'
import type { EmployeeChange, EmployeeProblem, EmployeesReport } from '#contract/shapes/company-import.ts'
import type { Download } from '#contract/shapes/download.ts'
import { Button } from '#ui/parts/button.tsx'
import { Card, FactColumns } from '#ui/parts/card.tsx'
import { LoadProblem } from '#ui/parts/empty.tsx'
import { ListRow, ListRows } from '#ui/parts/list-row.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { Banner } from '#ui/parts/strap-line.tsx'
import { apart } from '../apart.ts'
import styles from '../company.module.css'
import { knownValues, useElements } from '../context.ts'
import { saveFile } from '../save-file.ts'
import type { BlockProps } from '../types.ts'

export interface EmployeesReportProps {
  readonly report: EmployeesReport | null
}

/** What a table of employees would do: how many of each, every line with a problem, and who is asked. */
export function EmployeesReportView({ id, props, waiting, problem, onRetry }: BlockProps<EmployeesReportProps>) {
  const { t, format } = useElements()
  const { report } = props
  if (problem) return <LoadProblem text={problem} retry={t('ui.retry')} onRetry={onRetry} />
  if (!report) return waiting.length > 0 ? <Skeleton label={t('ui.loading')} rows={4} shape="card" /> : null
  const { lines, invited, renumbered, changes, problems, encoding, example, unread } = report
  const word = (key: string) => t(`element.employees-report.${key}`)
  const faulty = new Set(problems.map(({ line }) => line)).size
  return (
    <>
      {encoding === 'windows-1252' ? (
        <Banner tone="warn">
          <p>{t('element.employees-report.letters', knownValues({ example: apartIfAny(example) }))}</p>
        </Banner>
      ) : null}
      <Card roomy labelledBy={`${id}-title`} className={styles.card}>
        <div>
          <h2 id={`${id}-title`}>{word('title')}</h2>
          {unread.length > 0 ? (
            <p className={styles.says}>
              {t('element.employees-report.unread', { columns: format.list(unread.map(apart)) })}
            </p>
          ) : null}
        </div>
        <FactColumns
          facts={[
            { name: word('lines'), value: format.number(lines) },
            { name: word('invited'), value: format.number(invited) },
            ...(renumbered > 0 ? [{ name: word('renumbered'), value: format.number(renumbered) }] : []),
            { name: word('known'), value: format.number(report.known) },
            { name: word('faulty'), value: format.number(faulty) },
          ]}
        />
      </Card>
      {problems.length > 0 ? (
        <Some
          id={`${id}-problems`}
          title={t('element.employees-report.problems', { count: faulty })}
          says={word('problems.text')}
          file={report.faultyFile ?? null}
          rows={problems.map((one) => <ProblemRow key={`${one.line} ${one.code} ${one.column}`} problem={one} />)}
        />
      ) : null}
      {changes.length > 0 ? (
        <Some
          id={`${id}-changes`}
          title={word('changes')}
          rows={changes.map((one) => <ChangeRow key={one.line} change={one} />)}
        />
      ) : null}
    </>
  )
}

const few = 10

interface SomeProps {
  readonly id: string
  readonly title: string
  readonly says?: string
  readonly rows: readonly ReactNode[]
  /** All of them as a file. */
  readonly file?: Download | null
}

/** The first of many, and the others when they are asked for. */
function Some({ id, title, says, rows, file = null }: SomeProps) {
  const { t, format } = useElements()
  const [isWhole, setWhole] = useState(false)
  return (
    <Card roomy labelledBy={`${id}-title`} className={styles.card}>
      <div>
        <h2 id={`${id}-title`}>{title}</h2>
        {says ? <p className={styles.says}>{says}</p> : null}
      </div>
      {file === null ? null : (
        <div>
          <Button kind="secondary" quiet onClick={() => saveFile(file)}>
            {t('element.employees-report.faulty-file')}
          </Button>
        </div>
      )}
      <ListRows>{isWhole ? rows : rows.slice(0, few)}</ListRows>
      {rows.length > few && !isWhole ? (
        <div>
          <Button kind="secondary" quiet onClick={() => setWhole(true)}>
            {t('element.employees-report.all', { all: format.number(rows.length) })}
          </Button>
        </div>
      ) : null}
    </Card>
  )
}

function ProblemRow({ problem: { line, column, code, value, other } }: { readonly problem: EmployeeProblem }) {
  const { t, format } = useElements()
  const of = code === 'MISSING' ? `.${column}` : ''
  const named = code.startsWith('TWIN') ? format.number(Number(other)) : other
  return (
    <ListRow
      title={t('element.employees-report.line', { line: format.number(line) })}
      meta={t(
        `element.employees-report.problem.${code}${of}`,
        knownValues({ value: apartIfAny(value), other: apartIfAny(named) }),
      )}
    />
  )
}

function ChangeRow({ change: { line, number, email, is, before } }: { readonly change: EmployeeChange }) {
  const { t, format } = useElements()
  const says = is === 'NUMBER' && before === null ? 'NUMBER.plain' : is
  return (
    <ListRow
      title={<bdi dir="ltr">{email}</bdi>}
      meta={
        <>
          <span className={styles.line}>
            {format.list([apart(number), t('element.employees-report.line', { line: format.number(line) })])}
          </span>
          {is === 'NEW' ? null : (
            <span className={styles.line}>
              {t(`element.employees-report.is.${says}`, knownValues({ former: apartIfAny(before) }))}
            </span>
          )}
        </>
      }
    />
  )
}

const apartIfAny = (text: string | null): string | null => (text === null ? null : apart(text))
