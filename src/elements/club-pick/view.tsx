import { ClubSelect } from '../club-select.tsx'
import { useElements } from '../context.ts'
import type { BlockProps } from '../types.ts'

export interface ClubPickProps {
  readonly centers: readonly { readonly id: string; readonly name: string }[] | null
  readonly center: string | null
}

/** Which club a page is about, kept in its address; with one club there is nothing to choose. */
export function ClubPickView({ props: { centers, center } }: BlockProps<ClubPickProps>) {
  const { t, navigate } = useElements()
  if (centers === null || centers.length < 2) return null
  return (
    <div>
      <ClubSelect
        id="club-pick"
        label={t('element.club-pick.label')}
        centers={centers}
        center={center}
        onChoose={(club) => navigate({ query: { club } }, { replace: true })}
      />
    </div>
  )
}
