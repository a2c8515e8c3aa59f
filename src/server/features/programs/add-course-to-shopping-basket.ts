import type { InputOf } from '#contract/call.ts'
import { addCourseToShoppingBasket } from '#contract/calls/courses/add-course-to-shopping-basket.ts'
import { handle, ok, type SubjectContext } from '../../handler.ts'
import { tellBasket } from './basket.ts'
import { activeBasket } from './basket-repository.ts'
import { putIntoBasket } from './fill-basket.ts'
import type { BasketKind } from './tables.ts'

export const addCourseToShoppingBasketHandler = handle(addCourseToShoppingBasket, async (context, input) => {
  const added = await putIntoBasket(context, wishOf(input), null)
  return added.ok || added.code === 'ITEM_NOT_FOUND' ? basketAnswer(context) : added
})

/** What is asked for, as it lies in a basket of courses. */
export const wishOf = (input: InputOf<typeof addCourseToShoppingBasket>) => ({
  ...{ kind: 'COURSES' as const, memberId: input.memberId ?? null, courseId: input.courseId },
  ...{ startUnit: input.startUnit ?? null, productId: input.productId ?? null },
})

/** The basket of a kind as it is by now. */
export const basketAnswer = async (context: SubjectContext, kind: BasketKind = 'COURSES') =>
  ok({ basket: await tellBasket(context, await activeBasket(context.chain, context.subject.id, kind), kind) })
