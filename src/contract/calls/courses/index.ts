import { getShoppingBasket } from '../shopping-basket/get-shopping-basket.ts'
import { addCourseToShoppingBasket } from './add-course-to-shopping-basket.ts'
import { addToStandbyList } from './add-to-standby-list.ts'
import { bookCourse } from './book-course.ts'
import { deleteCourseItem } from './delete-course-item.ts'
import { getCourseBookingInfos } from './get-course-booking-infos.ts'
import { getCourseDetails } from './get-course-details.ts'
import { getCourseProducts } from './get-course-products.ts'
import { getCourseShoppingBasket } from './get-course-shopping-basket.ts'
import { getCoursesFilters } from './get-courses-filters.ts'
import { searchCourses } from './search-courses.ts'
import { updateCourseToShoppingBasket } from './update-course-to-shopping-basket.ts'

/** What may be asked about courses, and the baskets in which they are put together. */
export const courseCalls = [
  getCoursesFilters,
  searchCourses,
  getCourseDetails,
  getCourseProducts,
  getCourseBookingInfos,
  getCourseShoppingBasket,
  addCourseToShoppingBasket,
  updateCourseToShoppingBasket,
  deleteCourseItem,
  bookCourse,
  addToStandbyList,
  getShoppingBasket,
] as const
