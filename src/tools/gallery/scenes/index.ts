import type { Scene } from '../scene.ts'
import { accountScenes } from './account.ts'
import { arrivingScenes } from './arriving.ts'
import { basketScenes } from './baskets.ts'
import { bookingScenes } from './booking.ts'
import { campScenes } from './camps.ts'
import { changeScenes } from './change.ts'
import { companyScenes } from './company.ts'
import { courseScenes } from './courses.ts'
import { courtScenes } from './courts.ts'
import { deletionScenes } from './deletion.ts'
import { deskScenes } from './desk.ts'
import { extraScenes } from './extras.ts'
import { familyScenes } from './family.ts'
import { freezeScenes } from './freeze.ts'
import { friendScenes } from './friends.ts'
import { joinScenes } from './join.ts'
import { leavingScenes } from './leaving.ts'
import { lifeScenes } from './life.ts'
import { memberScenes } from './member.ts'
import { moneyScenes } from './money.ts'
import { paperScenes } from './papers.ts'
import { paymentScenes } from './payment.ts'
import { planningScenes } from './planning.ts'
import { siteScenes } from './site.ts'
import { staffScenes } from './staff.ts'
import { studioScenes } from './studio.ts'
import { publishScenes } from './studio-publish.ts'
import { walksScenes } from './studio-walks.ts'
import { trainerScenes } from './trainers.ts'

/** Every page in every state. A page that site.json offers and that has no scenes fails `tests/tools/gallery.test.ts`. */
export const scenes: readonly Scene[] = [
  ...siteScenes,
  ...arrivingScenes,
  ...joinScenes,
  ...memberScenes,
  ...lifeScenes,
  ...familyScenes,
  ...friendScenes,
  ...changeScenes,
  ...freezeScenes,
  ...leavingScenes,
  ...extraScenes,
  ...bookingScenes,
  ...courseScenes,
  ...campScenes,
  ...courtScenes,
  ...trainerScenes,
  ...moneyScenes,
  ...paperScenes,
  ...accountScenes,
  ...paymentScenes,
  ...staffScenes,
  ...deletionScenes,
  ...planningScenes,
  ...basketScenes,
  ...deskScenes,
  ...companyScenes,
  ...studioScenes,
  ...publishScenes,
  ...walksScenes,
]
