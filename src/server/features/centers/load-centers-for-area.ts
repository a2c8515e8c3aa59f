import { loadCentersForArea } from '#contract/calls/config/load-centers-for-area.ts'
import { handle, ok } from '../../handler.ts'
import { listCenters } from './service.ts'

export const loadCentersForAreaHandler = handle(loadCentersForArea, async ({ chain, lang, now }) => {
  const centers = await listCenters(chain, lang, now)
  return ok({
    centers: centers.map(({ today: _, ...center }) => center),
  })
})
