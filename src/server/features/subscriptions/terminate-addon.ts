import { addDays } from '#calendar/days.ts'
import { terminateAddon } from '#contract/calls/subscription/terminate-addon.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { endAddon } from './addon-repository.ts'
import { lockSubscription } from './find-subscription.ts'
import { lastDayOfAddon, monthlyFrom, ownAddons } from './rules/addons.ts'

export const terminateAddonHandler = handle(
  terminateAddon,
  async ({ chain, subject, now }, { subscriptionId, subscriptionCenterId, addonId, shownEndDate }) => {
    const subscription = await lockSubscription(chain, subject.id, subscriptionId, now)
    if (subscription === null || subscription.centerId !== subscriptionCenterId) return refuse('NOT_FOUND')
    const own = ownAddons(subscription).filter(({ id }) => id === addonId)
    const addon = own.find(({ to }) => to === null)
    if (addon === undefined) return refuse(own.length > 0 ? 'ADDON_ENDS_ALREADY' : 'NOT_FOUND')
    const endDate = lastDayOfAddon(subscription, addon)
    if (endDate !== shownEndDate) return refuse('END_DATE_CHANGED', { params: { shown: shownEndDate, now: endDate } })
    await endAddon(chain, subscriptionId, addonId, endDate)
    const addons = subscription.addons.map((one) => (one === addon ? { ...one, to: endDate } : one))
    const amountMinor = monthlyFrom({ ...subscription, addons }, addDays(endDate, 1))
    return ok({ addonId, endDate, monthlyAfter: { amountMinor, currency: subscription.currency } })
  },
)
