import { ofTable } from '../of-table.ts'

/** Who was offered something when they wanted to leave, and what they said: nobody is offered it twice. */
export const offerAnswers = ofTable({
  name: 'offer-answers',
  table: 'retention_offers',
  key: { subscription_id: 'text' },
  calledBy: ['subscription'],
  columns: {
    subscription: {
      column: 'subscription_id',
      names: 'subscriptions',
      type: 'id',
      required: true,
      about: 'its number',
    },
    offer: { column: 'offer_id', type: 'id', required: true, about: 'the offer of the catalogue' },
    answer: { column: 'answer', type: 'text', required: true, of: ['accepted', 'declined'], about: '' },
    answeredAt: { column: 'answered_at', type: 'moment', required: true, about: '' },
  },
})
