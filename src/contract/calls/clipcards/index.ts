import { availableClipcardsForActivity } from './available-clipcards-for-activity.ts'
import { createShoppingBasketForCcSubscription } from './create-shopping-basket-for-cc-subscription.ts'
import { loadClipcardById } from './load-clipcard-by-id.ts'
import { loadClipcardByIdForActivityBooking } from './load-clipcard-by-id-for-activity-booking.ts'
import { loadClipcardByIdForClassBooking } from './load-clipcard-by-id-for-class-booking.ts'
import { loadClipcardsForAnonymous } from './load-clipcards-for-anonymous.ts'
import { loadClipcardsForUser } from './load-clipcards-for-user.ts'
import { loadPersonAndRelativesClipcards } from './load-person-and-relatives-clipcards.ts'
import { loadPersonClipcards } from './load-person-clipcards.ts'
import { loadShoppingBasketForCcSubscription } from './load-shopping-basket-for-cc-subscription.ts'

export const clipcardCalls = [
  availableClipcardsForActivity,
  createShoppingBasketForCcSubscription,
  loadClipcardById,
  loadClipcardByIdForActivityBooking,
  loadClipcardByIdForClassBooking,
  loadClipcardsForAnonymous,
  loadClipcardsForUser,
  loadPersonAndRelativesClipcards,
  loadPersonClipcards,
  loadShoppingBasketForCcSubscription,
] as const
