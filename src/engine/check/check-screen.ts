import type { ScreenDoc } from '../documents.ts'
import type { Problem } from '../problem.ts'
import { checkCall } from './check-calls.ts'
import { checkParts } from './check-parts.ts'
import { checkIds } from './check-places.ts'
import type { View } from './view.ts'

/** A screen's own shape: its blocks and what its data and acts call. */
export function checkScreen(screen: ScreenDoc, start: View): Problem[] {
  const at = `screen:${screen.id}`
  const view: View = { ...start, screen }
  return [
    ...checkIds(`${at}/blocks`, screen.blocks),
    ...checkIds(`${at}/acts`, screen.acts),
    ...checkParts(screen),
    ...Object.entries(screen.data ?? {}).flatMap(([name, datum]) =>
      checkCall(`${at}/data/${name}`, datum, 'read', view),
    ),
    ...(screen.acts ?? []).flatMap((act) => checkCall(`${at}/acts/${act.id}`, act, 'act', { ...view, item: 'any' })),
  ]
}
