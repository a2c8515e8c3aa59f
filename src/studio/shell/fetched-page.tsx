import { type ComponentType, lazy } from 'react'
import { Trouble } from '../parts/trouble.tsx'

type Fetch = () => Promise<{ readonly default: ComponentType }>

/** A page that is fetched when it is opened. Where that fails the frame stays, and what was changed with it. */
export function fetchedPage(fetchPage: Fetch, again: () => void = loadAgain) {
  return lazy(() => fetchPage().catch(() => ({ default: () => <NotFetched onAgain={again} /> })))
}

function NotFetched({ onAgain }: { readonly onAgain: () => void }) {
  return <Trouble answer={{ ok: false, code: 'NOT_FETCHED', params: {}, lost: true }} onAgain={onAgain} />
}

/** Loads the studio, as the server has it now, once the server answers; until then the frame stays. */
function loadAgain(): void {
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => location.reload(),
    () => undefined,
  )
}
