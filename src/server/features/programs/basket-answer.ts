import { ok, type SubjectContext } from '../../handler.ts'
import { tellBasket } from './basket.ts'
import { activeBasket } from './basket-repository.ts'
import type { BasketKind } from './tables.ts'

/** The basket of a kind as it is by now. */
export const basketAnswer = async (context: SubjectContext, kind: BasketKind = 'COURSES') =>
  ok({ basket: await tellBasket(context, await activeBasket(context.chain, context.subject.id, kind), kind) })
