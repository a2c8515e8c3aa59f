import type { Code, Seed } from './seed.ts'
import {
  atLeastOne,
  both,
  either,
  has,
  inFlow,
  insert,
  insertBefore,
  is,
  lacks,
  move,
  moveBefore,
  not,
  v,
} from './words.ts'

const at = (place: string): { readonly code: Code; readonly at: string } => ({ code: 'unreached', at: place })

/** Steps and ends that nobody comes to. */
export const unreached: readonly Seed[] = [
  {
    name: 'a step for plans of a kind and without a name',
    chain: 'nordlys',
    flow: 'join',
    ops: [
      insert('join', 'plan', {
        id: 'extra',
        form: 'withdrawal',
        when: both(is('records.plan.plan.type', 'EFT'), lacks('records.plan.plan.name')),
      }),
    ],
    expects: at('flow:join/steps/extra'),
  },
  {
    name: 'an end before the last one takes everybody who has paid',
    chain: 'waha',
    flow: 'join',
    ops: [insertBefore('join', 'joined', { id: 'halt', end: 'refused', when: has('answers.payment.option') })],
    expects: at('flow:join/steps/joined'),
  },
  {
    name: 'a contact is asked of members only, who are never asked for details',
    chain: 'ridgeline',
    flow: 'join',
    ops: [
      inFlow(
        'join',
        'steps/emergency/when',
        both(has('answers.details.country'), has('person.userId'), lacks('person.userId')),
      ),
    ],
    expects: at('flow:join/steps/emergency'),
  },
  {
    name: 'a buy-out is offered where it is not read',
    chain: 'nordlys',
    flow: 'terminate',
    ops: [
      inFlow(
        'terminate',
        'steps/buy-out/when',
        both(has('let.buyOut.amount'), lacks('data.dates.terms.withoutBinding')),
      ),
    ],
    expects: at('flow:terminate/steps/buy-out'),
  },
  {
    name: 'who stays is seen off before he is told that he is kept',
    chain: 'nordlys',
    flow: 'terminate',
    ops: [insertBefore('terminate', 'kept', { id: 'stayed', end: 'kept', when: is('let.decision', 'accept') })],
    expects: at('flow:terminate/steps/kept'),
  },
  {
    name: 'every change is planned before it can be an upgrade',
    chain: 'nordlys',
    flow: 'change',
    ops: [moveBefore('change', 'planned', 'upgraded')],
    expects: at('flow:change/steps/upgraded'),
  },
  {
    name: 'a freeze has to be free and paid for',
    chain: 'nordlys',
    flow: 'freeze',
    ops: [inFlow('freeze', 'steps/frozen/when', both(has('results.freeze.freezeId'), has('results.freeze.paymentId')))],
    expects: at('flow:freeze/steps/frozen'),
  },
  {
    name: 'no way to pay is one refusal among others',
    chain: 'ridgeline',
    flow: 'addon',
    ops: [move('addon', 'no-way', 'refused')],
    expects: at('flow:addon/steps/no-way'),
  },
  {
    name: 'a pack is held already that is none',
    chain: 'nordlys',
    flow: 'clipcard',
    ops: [inFlow('clipcard', 'steps/held/when', both(is('let.offered.kind', 'pack'), lacks('let.offered.kind')))],
    expects: at('flow:clipcard/steps/held'),
  },
  {
    name: 'a withdrawal of a withdrawal that is refused anyway',
    chain: 'nordlys',
    flow: 'regret',
    ops: [inFlow('regret', 'steps/review/when', both(is('let.whyNot', 'BOUGHT_OUT'), lacks('let.whyNot')))],
    expects: at('flow:regret/steps/review'),
  },
  {
    name: 'an account that was made is told twice',
    chain: 'nordlys',
    flow: 'create',
    config: { joinForm: { email: 'notUsed', password: 'notUsed' } },
    ops: [
      insertBefore('create', 'registered', { id: 'done', end: 'created', when: has('results.create-person.personId') }),
    ],
    expects: at('flow:create/steps/registered'),
  },
  {
    name: 'every reason not to pay is one reason',
    chain: 'nordlys',
    flow: 'debt',
    ops: [insertBefore('debt', 'no-way', { id: 'over', end: 'nothing-to-pay', when: has('data.debt.whyNot') })],
    expects: at('flow:debt/steps/no-way'),
  },
  {
    name: 'no notice has two ends',
    chain: 'nordlys',
    flow: 'gdpr',
    ops: [insertBefore('gdpr', 'nothing', { id: 'none', end: 'nothing-to-accept', when: lacks('let.version') })],
    expects: at('flow:gdpr/steps/nothing'),
  },
  {
    name: 'whoever was heard is thanked by another end',
    chain: 'waha',
    flow: 'generate-lead',
    ops: [insertBefore('generate-lead', 'created', { id: 'heard', end: 'created', when: has('answers.details.gdpr') })],
    expects: at('flow:generate-lead/steps/created'),
  },
  {
    name: 'a task that is open is decided when it was closed by a refund',
    chain: 'nordlys',
    flow: 'payment-task',
    ops: [
      inFlow(
        'payment-task',
        'steps/decide/when',
        both(lacks('let.task.closed'), is('let.task.closed.outcome', 'refund')),
      ),
    ],
    expects: at('flow:payment-task/steps/decide'),
  },
  {
    name: 'nothing to answer is already answered',
    chain: 'nordlys',
    flow: 'questionnaire',
    ops: [
      inFlow(
        'questionnaire',
        'steps/answered/when',
        either(has('answers.questions'), lacks('data.template.questionnaireId')),
      ),
    ],
    expects: at('flow:questionnaire/steps/nothing'),
  },
  {
    name: 'a link that is over asks for the password again',
    chain: 'nordlys',
    flow: 'reset-password',
    ops: [
      inFlow('reset-password', 'steps/password/acts/change-password/onError/RESET_LINK_OVER', 'password'),
      inFlow('reset-password', 'steps/password/when', true),
    ],
    expects: at('flow:reset-password/steps/over'),
  },
  {
    name: 'no way to pay is a second one',
    chain: 'nordlys',
    flow: 'top-up',
    ops: [inFlow('top-up', 'steps/no-way/when', both(lacks('let.paymentOptions.0'), has('let.paymentOptions.0.id')))],
    expects: at('flow:top-up/steps/no-way'),
  },
  {
    name: 'a refusal without a reason',
    chain: 'nordlys',
    flow: 'transfer',
    ops: [inFlow('transfer', 'steps/refused/when', both(has('let.whyNot.code'), lacks('let.whyNot')))],
    expects: at('flow:transfer/steps/refused'),
  },
  {
    name: 'a freeze that ended is told by another end',
    chain: 'nordlys',
    flow: 'freeze-end',
    ops: [insertBefore('freeze-end', 'ended', { id: 'back', end: 'ended', when: has('results.end.freezeId') })],
    expects: at('flow:freeze-end/steps/ended'),
  },
  {
    name: 'who has no add-on leaves before the end for it',
    chain: 'nordlys',
    flow: 'addon-terminate',
    ops: [
      insertBefore('addon-terminate', 'addon', {
        id: 'empty',
        end: 'nothing-to-end',
        when: not(atLeastOne('let.running')),
      }),
    ],
    expects: at('flow:addon-terminate/steps/none'),
  },
  {
    name: 'no years are some',
    chain: 'nordlys',
    flow: 'cash-back',
    ops: [inFlow('cash-back', 'steps/nothing/when', both(lacks('let.years.0'), atLeastOne('let.years')))],
    expects: at('flow:cash-back/steps/nothing'),
  },
  {
    name: 'fewer ways to pay than none',
    chain: 'nordlys',
    flow: 'agreement',
    ops: [inFlow('agreement', 'steps/none/when', { '<': [{ count: v('let.paymentOptions') }, 0] })],
    expects: at('flow:agreement/steps/none'),
  },
  {
    name: 'a reason that is given with another kind',
    chain: 'nordlys',
    flow: 'cancel',
    ops: [
      insert('cancel', 'declare', {
        id: 'sorry',
        end: 'received',
        when: both(is('answers.declare.kind', 'ordinary'), has('answers.declare.reason')),
      }),
    ],
    expects: at('flow:cancel/steps/sorry'),
  },
  {
    name: 'an end for who gave no address',
    chain: 'nordlys',
    flow: 'change-email',
    ops: [insert('change-email', 'address', { id: 'empty', end: 'changed', when: lacks('answers.address.newEmail') })],
    expects: at('flow:change-email/steps/empty'),
  },
  {
    name: 'an end for who has changed nothing',
    chain: 'nordlys',
    flow: 'change-password',
    ops: [
      insert('change-password', 'password', { id: 'same', end: 'changed', when: lacks('results.update-password') }),
    ],
    expects: at('flow:change-password/steps/same'),
  },
  {
    name: 'an end for who named nobody',
    chain: 'nordlys',
    flow: 'forgot-password',
    ops: [insert('forgot-password', 'address', { id: 'nobody', end: 'sent', when: lacks('answers.address.email') })],
    expects: at('flow:forgot-password/steps/nobody'),
  },
  {
    name: 'an end for visitors of a page of members',
    chain: 'nordlys',
    flow: 'change-details',
    ops: [insert('change-details', 'details', { id: 'visitor', end: 'changed', when: lacks('person.userId') })],
    expects: at('flow:change-details/steps/visitor'),
  },
]
