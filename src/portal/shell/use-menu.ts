import { createElement } from 'react'
import type { RouteMatch } from '#engine/site/match.ts'
import { navigation } from '#engine/site/navigation.ts'
import type { NavLink } from '#ui/frame/header.tsx'
import {
  BadgeCheckIcon,
  CalendarDaysIcon,
  CreditCardIcon,
  HouseIcon,
  LandPlotIcon,
  ShieldCheckIcon,
  TicketIcon,
  UserIcon,
  UsersIcon,
} from '#ui/parts/icons.tsx'
import { usePortal } from '../portal.ts'
import type { SessionState } from '../session/session-store.ts'
import { useTexts } from '../texts/use-texts.ts'
import { useLink } from './use-link.ts'

const icons: { readonly [id: string]: typeof BadgeCheckIcon } = {
  dashboard: HouseIcon,
  profile: BadgeCheckIcon,
  booking: CalendarDaysIcon,
  'resource-booking': LandPlotIcon,
  'staff-booking': UserIcon,
  clipcards: TicketIcon,
  members: UsersIcon,
  'payment-tasks': CreditCardIcon,
  'deletion-requests': ShieldCheckIcon,
}

/** The menu with its words: `ui.menu.<route>`, else the name of the route's screen or flow. */
export function useMenu(match: RouteMatch | null, session: SessionState): readonly NavLink[] {
  const { boot, config } = usePortal()
  const { t, optionalText } = useTexts()
  const link = useLink()
  const user = session.status === 'signedIn' ? session.user : null
  return navigation({ site: boot.site, config, user }).map(({ id, path }) => ({
    id,
    ...link(path),
    label: optionalText(`ui.menu.${id}`) ?? t(`screen.${id}`),
    current: match?.route.id === id,
    icon: createElement(icons[id] ?? CalendarDaysIcon),
  }))
}
