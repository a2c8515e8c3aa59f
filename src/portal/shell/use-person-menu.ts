import { exists } from '#engine/site/access.ts'
import { guard } from '#engine/site/guard.ts'
import type { HeaderKind } from '#engine/site/header.ts'
import type { RouteMatch } from '#engine/site/match.ts'
import { loginAddress, registerAddress } from '#engine/site/redirects.ts'
import { initialsOf } from '#ui/format/initials.ts'
import type { NavLink, PersonProps } from '#ui/frame/header.tsx'
import { type Portal, usePortal } from '../portal.ts'
import type { SessionState } from '../session/session-store.ts'
import { useSignOut } from '../session/use-sign-out.ts'
import type { PortalTexts } from '../texts/texts.ts'
import { useTexts } from '../texts/use-texts.ts'
import { type MakeLink, useLink } from './use-link.ts'

/** Who is signed in: name, MANAGER or STAFF, profile, sign-out. */
export function usePersonMenu(session: SessionState): PersonProps | undefined {
  const portal = usePortal()
  const { t } = useTexts()
  const link = useLink()
  const signOut = useSignOut()
  if (session.status !== 'signedIn') return undefined
  const { user, name } = session
  const full = name ? `${name.firstName} ${name.lastName}` : t('ui.person.member')
  return {
    name: full,
    initials: initialsOf(full),
    role: roleOf(user.accessLevel, t),
    links: mayOpenProfile(portal, user) ? [{ id: 'profile', label: t('ui.person.profile'), ...link('/profile') }] : [],
    signOut: { label: t('ui.person.sign-out'), onClick: signOut },
  }
}

type Settings = Pick<Portal, 'boot' | 'config'>

/**
 * For visitors: sign in where the chain has a login, register where it sells online. The page one is on is not offered, and
 * beside a flow, in the small header, nothing but to sign in.
 */
export function visitorLinks(
  { boot, config }: Settings,
  match: RouteMatch | null,
  { t, link, kind }: { readonly t: PortalTexts['t']; readonly link: MakeLink; readonly kind: HeaderKind },
): readonly NavLink[] {
  const addresses: { readonly [id: string]: string | null } = {
    login: loginAddress(config),
    join: kind === 'NORMAL' ? registerAddress(config) : null,
  }
  return boot.site.routes
    .filter((route) => route.id !== match?.route.id && exists(route, config))
    .flatMap(({ id }) => {
      const address = Object.hasOwn(addresses, id) ? addresses[id] : null
      return address ? [{ id, label: t(`ui.visitor.${id}`), ...link(address) }] : []
    })
}

function mayOpenProfile({ boot, config }: Settings, user: NonNullable<Parameters<typeof guard>[0]['user']>): boolean {
  const visit = { site: boot.site, path: '/profile', query: {}, config, user, signedIn: true }
  return guard(visit).kind === 'allow'
}

function roleOf(levels: readonly string[], t: PortalTexts['t']): string | undefined {
  if (levels.includes('MANAGER')) return t('ui.person.manager')
  return levels.includes('STAFF') ? t('ui.person.staff') : undefined
}
