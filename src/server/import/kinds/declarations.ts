import { askForAnswer } from '../../features/leaving/declaration-job.ts'
import { ofTable } from '../of-table.ts'

/** Declarations of who wants to leave, word for word as they came; one without an outcome is answered here. */
export const declarations = ofTable({
  name: 'declarations',
  table: 'declarations',
  key: { id: 'text' },
  calledBy: ['number'],
  columns: {
    number: { column: 'number', type: 'id', required: true, about: 'that they were told' },
    kind: {
      column: 'kind',
      type: 'text',
      required: true,
      about: '',
      of: ['ordinary', 'extraordinary', 'withdrawal'],
    },
    firstName: { column: 'first_name', type: 'list', required: true, about: 'as they wrote it' },
    lastName: { column: 'last_name', type: 'list', required: true, about: 'as they wrote it' },
    email: { column: 'email', type: 'email', required: true, about: 'where the answer goes' },
    birthday: { column: 'birthday', type: 'day', about: '' },
    contract: { column: 'contract', type: 'list', about: 'which contract, in their words' },
    reason: { column: 'reason', type: 'list', about: 'why, in their words' },
    wishedDate: { column: 'wished_date', type: 'day', about: '' },
    language: { column: 'lang', type: 'language', required: true, about: '' },
    withdrawalDays: { column: 'withdrawal_days', type: 'count', about: 'days that the law gave then' },
    receivedAt: { column: 'received_at', type: 'moment', required: true, about: '' },
    outcome: {
      column: 'outcome',
      type: 'text',
      about: 'what became of it',
      of: ['terminated', 'pending', 'ended', 'withdrawn', 'by-hand'],
    },
    subscription: {
      column: 'subscription_id',
      names: 'subscriptions',
      type: 'id',
      about: 'the contract it was taken for',
    },
  },
  async after(rows, { chain, now }) {
    for (const { id, cells } of rows) if (cells.outcome === undefined) await askForAnswer(chain, id, now)
  },
})
