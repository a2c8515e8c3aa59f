import type { HistoryEntry } from '#contract/shapes/history.ts'
import { Card } from '#ui/parts/card.tsx'
import { LoadProblem } from '#ui/parts/empty.tsx'
import { ClockIcon } from '#ui/parts/icons.tsx'
import { ListRow, ListRows } from '#ui/parts/list-row.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { instantInWords } from '../class-times.ts'
import { useElements } from '../context.ts'
import type { BlockProps } from '../types.ts'

export interface HistoryListProps {
  readonly entries: readonly HistoryEntry[] | null
  /** The member reads what others did for them; left out: others read it. */
  readonly own?: boolean
}

/** What others did for a member and who they are, the newest first. Nothing where nobody did anything. */
export function HistoryListView({ id, props, waiting, problem, onRetry }: BlockProps<HistoryListProps>) {
  const elements = useElements()
  const { t, format } = elements
  const { entries, own = false } = props
  if (problem) return <LoadProblem text={problem} retry={t('ui.retry')} onRetry={onRetry} />
  if (!entries) return waiting.length > 0 ? <Skeleton label={t('ui.loading')} rows={3} /> : null
  if (entries.length === 0) return null
  return (
    <Card roomy labelledBy={`${id}-title`}>
      <h2 id={`${id}-title`}>{t(own ? 'element.history-list.title.own' : 'element.history-list.title')}</h2>
      <ListRows>
        {entries.map(({ id: entry, at, byName, as, what, centerName, timeZone, priced }) => (
          <ListRow
            key={entry}
            icon={<ClockIcon />}
            title={t(
              own && what === 'look' ? 'element.history-list.what.look.own' : `element.history-list.what.${what}`,
            )}
            meta={
              <>
                {as === 'staff'
                  ? t('element.history-list.by.staff', { name: byName, club: centerName })
                  : t('element.history-list.by.family', { name: byName })}
                {' · '}
                <bdi>{instantInWords(elements, timeZone, at)}</bdi>
                {priced === null ? null : (
                  <>
                    <br />
                    {t('element.history-list.priced', {
                      name: priced.name,
                      reason: priced.reason,
                      price: format.money(priced.price),
                      listPrice: format.money(priced.listPrice),
                    })}
                  </>
                )}
              </>
            }
          />
        ))}
      </ListRows>
    </Card>
  )
}
