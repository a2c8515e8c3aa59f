import { addDays } from '#calendar/days.ts'
import { terminateAddon } from '#contract/calls/subscription/terminate-addon.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { endAddon } from './addon-repository.ts'
import { lockHeld } from './held.ts'
import { addonsHeld, lastDayOfAddon, monthlyFrom } from './rules/addons.ts'

export const terminateAddonHandler = handle(
  terminateAddon,
  async ({ chain, subject, now }, { subscriptionId, subscriptionCenterId, addonId, shownEndDate }) => {
    const held = await lockHeld(chain, subject.id, subscriptionId, now)
    if (held === null || held.centerId !== subscriptionCenterId) return refuse('NOT_FOUND')
    const own = addonsHeld(held).filter(({ id }) => id === addonId)
    const addon = own.find(({ to }) => to === null)
    if (addon === undefined) return refuse(own.length > 0 ? 'ADDON_ENDS_ALREADY' : 'NOT_FOUND')
    const endDate = lastDayOfAddon(held, addon)
    if (endDate !== shownEndDate) return refuse('END_DATE_CHANGED', { params: { shown: shownEndDate, now: endDate } })
    await endAddon(chain, subscriptionId, addonId, endDate)
    const addons = held.addons.map((one) => (one === addon ? { ...one, to: endDate } : one))
    const amountMinor = monthlyFrom({ ...held, addons }, addDays(endDate, 1))
    return ok({ addonId, endDate, monthlyAfter: { amountMinor, currency: held.currency } })
  },
)
