import { Chip } from '#ui/parts/chip.tsx'
import { CircleAlertIcon, CircleCheckIcon, UserIcon } from '#ui/parts/icons.tsx'
import { useElements } from './context.ts'

/** What somebody is to the club, in a word; what keeps them from booking goes first. */
export function StandingChip({ status, standing }: { readonly status: string; readonly standing: string | null }) {
  const { t } = useElements()
  if (standing !== null) {
    return (
      <Chip tone="bad" icon={<CircleAlertIcon size={14} />}>
        {t(`element.member-head.standing.${standing}`)}
      </Chip>
    )
  }
  const isActive = status === 'ACTIVE'
  return (
    <Chip tone={isActive ? 'ok' : 'plain'} icon={isActive ? <CircleCheckIcon size={14} /> : <UserIcon size={14} />}>
      {t(`element.member-head.status.${status}`)}
    </Chip>
  )
}
