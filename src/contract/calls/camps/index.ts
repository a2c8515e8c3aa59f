import { addCampToShoppingBasket } from './add-camp-to-shopping-basket.ts'
import { deleteCampItem } from './delete-camp-item.ts'
import { getCampDetails } from './get-camp-details.ts'
import { getCampsShoppingBasket } from './get-camps-shopping-basket.ts'
import { searchCamps } from './search-camps.ts'

/** What may be asked about camps, and how their baskets are paid. */
export const campCalls = [
  searchCamps,
  getCampDetails,
  getCampsShoppingBasket,
  addCampToShoppingBasket,
  deleteCampItem,
] as const
