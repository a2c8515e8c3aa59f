import { type FormEvent, useEffect, useState } from 'react'
import type { FoundMember } from '#contract/shapes/staff.ts'
import { Field } from '#ui/fields/field.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Empty, LoadProblem } from '#ui/parts/empty.tsx'
import { SearchIcon, UserIcon } from '#ui/parts/icons.tsx'
import { ListRow, ListRows } from '#ui/parts/list-row.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { useElements } from '../context.ts'
import { StandingChip } from '../standing-chip.tsx'
import type { BlockProps } from '../types.ts'
import styles from './view.module.css'

export interface MemberSearchProps {
  /** What is looked for, as it stands in the address. */
  readonly term: string | null
  readonly members: readonly FoundMember[] | null
  /** There are others. */
  readonly more: boolean | null
}

/** One line for all that a desk knows of somebody, and who fits it. The line stands in the address: back leads to the same list. */
export function MemberSearchView({ id, props, waiting, problem, onRetry }: BlockProps<MemberSearchProps>) {
  const { t, navigate } = useElements()
  const { term, members, more } = props
  const [text, setText] = useState(term ?? '')
  // The address is the truth: another one by back, forward or a link is what the line says.
  useEffect(() => setText(term ?? ''), [term])
  const ask = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== (term ?? '')) navigate({ query: { q: text.trim() || null } })
    else if (problem) onRetry?.()
  }
  return (
    <div className={styles.all}>
      <search>
        <form className={styles.form} onSubmit={ask}>
          <Field id={`${id}-line`} label={t('element.member-search.label')} hint={t('element.member-search.hint')}>
            <TextInput
              id={`${id}-line`}
              type="search"
              dir="auto"
              autoComplete="off"
              spellCheck={false}
              maxLength={100}
              value={text}
              onChange={setText}
              aria-describedby={`${id}-line-hint`}
            />
          </Field>
          <Button type="submit">{t('element.member-search.ask')}</Button>
        </form>
      </search>
      <div aria-live="polite">
        {problem ? <LoadProblem text={problem} retry={t('ui.retry')} onRetry={onRetry} /> : null}
        {!problem && !members && waiting.length > 0 ? <Skeleton label={t('ui.loading')} rows={4} shape="card" /> : null}
        {!problem && !members && waiting.length === 0 && term ? (
          <Empty
            icon={<SearchIcon size={24} />}
            title={t('element.member-search.short')}
            text={t('element.member-search.short.text')}
          />
        ) : null}
        {!problem && members ? <Fitting members={members} more={more ?? false} /> : null}
      </div>
    </div>
  )
}

function Fitting({ members, more }: { readonly members: readonly FoundMember[]; readonly more: boolean }) {
  const { t, format, link } = useElements()
  if (members.length === 0) {
    return (
      <Empty
        icon={<SearchIcon size={24} />}
        title={t('element.member-search.none')}
        text={t('element.member-search.none.text')}
      />
    )
  }
  return (
    <Card roomy labelledBy="members-found">
      <h2 id="members-found" className={styles.count}>
        {t(more ? 'element.member-search.more' : 'element.member-search.found', { count: members.length })}
      </h2>
      <ListRows>
        {members.map((one) => (
          <ListRow
            key={one.userId}
            icon={<UserIcon />}
            title={
              <a
                {...link({
                  path: `/staff/${encodeURIComponent(one.userId)}/${encodeURIComponent(one.centerId)}/summary`,
                })}
              >
                <bdi>{`${one.firstName} ${one.lastName}`}</bdi>
              </a>
            }
            meta={
              <>
                <span className={styles.line}>
                  <bdi>{one.userId}</bdi>
                  {one.birthday === null ? null : (
                    <>
                      {' · '}
                      <bdi>{format.date(one.birthday, 'short')}</bdi>
                    </>
                  )}
                  {' · '}
                  <bdi>{one.centerName}</bdi>
                </span>
                {one.email === null && one.phone === null ? null : (
                  <span className={styles.line}>
                    <bdi>{[one.email, one.phone].filter((contact) => contact !== null).join(' · ')}</bdi>
                  </span>
                )}
              </>
            }
            end={<StandingChip status={one.status} standing={one.standing} />}
          />
        ))}
      </ListRows>
    </Card>
  )
}
