import type { ReactNode } from 'react'
import { isOwnAddress } from '#engine/site/own-address.ts'
import { Card } from '#ui/parts/card.tsx'
import { DoorOpenIcon, FileTextIcon, TicketIcon, UserIcon } from '#ui/parts/icons.tsx'
import { ListRow, ListRows } from '#ui/parts/list-row.tsx'
import { useElements } from '../context.ts'
import type { BlockProps } from '../types.ts'
import styles from './view.module.css'

interface Way {
  readonly id: string
  readonly path: string
  readonly icon?: keyof typeof icons
}

export interface WaysOnProps {
  /** In their order; what the chain does not offer is null. A path that an address gave leads nowhere but into the portal. */
  readonly ways: readonly (Way | null)[]
}

const icons: { readonly [name in 'ticket' | 'user' | 'door' | 'file']: ReactNode } = {
  ticket: <TicketIcon />,
  user: <UserIcon />,
  door: <DoorOpenIcon />,
  file: <FileTextIcon />,
}

/** Where one can go from an end: each way with what one finds there. */
export function WaysOnView({ id, props }: BlockProps<WaysOnProps>) {
  const { t, optionalText, link, texts = '' } = useElements()
  const ways = props.ways.filter((way): way is Way => way !== null && isOwnAddress(way.path))
  if (ways.length === 0) return null
  return (
    <Card roomy>
      <h2 className={styles.title}>{optionalText(`${texts}.${id}.title`) ?? t('element.ways-on.title')}</h2>
      <ListRows>
        {ways.map((way) => (
          <ListRow
            key={way.id}
            icon={way.icon === undefined ? undefined : icons[way.icon]}
            title={<a {...link({ path: way.path })}>{t(`${texts}.${id}.${way.id}`)}</a>}
            meta={optionalText(`${texts}.${id}.${way.id}.about`)}
          />
        ))}
      </ListRows>
    </Card>
  )
}
