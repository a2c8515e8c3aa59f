import { usePortal } from '../portal.ts'
import { useReleaseModule } from '../release-module.ts'
import { ScreenHost } from '../screen/screen-host.tsx'
import type { PageProps } from './loader.ts'

/** In this piece, so that it comes with what draws the screen. */
export { firstScreen } from '../screen/first-screen.ts'

/** A screen document at its address. */
export function ScreenPage({ match }: PageProps) {
  const { boot } = usePortal()
  const screen = match.route.screen ?? ''
  const url = boot.urls.screens[screen]
  if (url === undefined) throw new Error(`The release has no module for the screen "${screen}"`)
  const module = useReleaseModule(url)
  return <ScreenHost key={screen} screen={screen} module={module} match={match} />
}
