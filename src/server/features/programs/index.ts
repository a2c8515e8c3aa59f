import { addToStandbyListHandler } from './add-to-standby-list.ts'
import { bookCourseHandler } from './book-course.ts'
import {
  addCampToShoppingBasketHandler,
  deleteCampItemHandler,
  getCampsShoppingBasketHandler,
} from './camp-basket-calls.ts'
import {
  addCourseToShoppingBasketHandler,
  deleteCourseItemHandler,
  getCourseShoppingBasketHandler,
  updateCourseToShoppingBasketHandler,
} from './course-basket-calls.ts'
import { getCampDetailsHandler } from './get-camp-details.ts'
import { getCourseBookingInfosHandler } from './get-course-booking-infos.ts'
import { getCourseDetailsHandler } from './get-course-details.ts'
import { getCourseProductsHandler } from './get-course-products.ts'
import { getCoursesFiltersHandler } from './get-courses-filters.ts'
import { getShoppingBasketHandler } from './get-shopping-basket.ts'
import { searchCampsHandler } from './search-camps.ts'
import { searchCoursesHandler } from './search-courses.ts'

/** What the calls about courses and their baskets do. */
export const programHandlers = [
  addCampToShoppingBasketHandler,
  deleteCampItemHandler,
  getCampDetailsHandler,
  getCampsShoppingBasketHandler,
  searchCampsHandler,
  addCourseToShoppingBasketHandler,
  addToStandbyListHandler,
  bookCourseHandler,
  deleteCourseItemHandler,
  getCourseBookingInfosHandler,
  getCourseDetailsHandler,
  getCourseProductsHandler,
  getCourseShoppingBasketHandler,
  getCoursesFiltersHandler,
  getShoppingBasketHandler,
  searchCoursesHandler,
  updateCourseToShoppingBasketHandler,
] as const
