import { addCampToShoppingBasketHandler } from './add-camp-to-shopping-basket.ts'
import { addCourseToShoppingBasketHandler } from './add-course-to-shopping-basket.ts'
import { addToStandbyListHandler } from './add-to-standby-list.ts'
import { bookCourseHandler } from './book-course.ts'
import { deleteCampItemHandler } from './delete-camp-item.ts'
import { deleteCourseItemHandler } from './delete-course-item.ts'
import { getCampDetailsHandler } from './get-camp-details.ts'
import { getCampsShoppingBasketHandler } from './get-camps-shopping-basket.ts'
import { getCourseBookingInfosHandler } from './get-course-booking-infos.ts'
import { getCourseDetailsHandler } from './get-course-details.ts'
import { getCourseProductsHandler } from './get-course-products.ts'
import { getCourseShoppingBasketHandler } from './get-course-shopping-basket.ts'
import { getCoursesFiltersHandler } from './get-courses-filters.ts'
import { getShoppingBasketHandler } from './get-shopping-basket.ts'
import { searchCampsHandler } from './search-camps.ts'
import { searchCoursesHandler } from './search-courses.ts'
import { updateCourseToShoppingBasketHandler } from './update-course-to-shopping-basket.ts'

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
