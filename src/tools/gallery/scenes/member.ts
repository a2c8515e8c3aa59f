import type { JsonObject } from '#engine/documents.ts'
import type { Scene } from '../scene.ts'
import { emptyBox, next, problemBox, shownProblems, skeleton, wide } from './words.ts'

const subscriptions = 'subscription/load-person-subscriptions-for-profile'
const template = 'questionnaire/get-questionnaire-template'
const questions = '/questionnaire/after-join'

/** What is there for who is signed in. */
export const memberScenes: readonly Scene[] = [
  {
    id: 'profile.ready',
    route: 'profile',
    state: 'ready',
    path: '/profile',
    as: 'frozen',
    shown: '.membership-cards-view_card',
    on: wide,
  },
  {
    id: 'profile.active',
    route: 'profile',
    state: 'ready',
    path: '/profile',
    as: 'member',
    shown: '.membership-cards-view_card',
  },
  {
    id: 'profile.account-waiting',
    route: 'profile',
    state: 'waiting',
    path: '/profile',
    as: 'member',
    calls: { 'user/account': 'hold' },
    shown: skeleton,
  },
  {
    id: 'profile.account-problem',
    route: 'profile',
    state: 'problem',
    path: '/profile',
    as: 'member',
    calls: { 'user/account': 'break' },
    shown: problemBox,
  },
  {
    id: 'profile.waiting',
    route: 'profile',
    state: 'waiting',
    path: '/profile',
    as: 'member',
    calls: { [subscriptions]: 'hold' },
    shown: skeleton,
  },
  { id: 'profile.empty', route: 'profile', state: 'empty', path: '/profile', as: 'lead', shown: emptyBox },
  {
    id: 'profile.problem',
    route: 'profile',
    state: 'problem',
    path: '/profile',
    as: 'member',
    calls: { [subscriptions]: 'break' },
    shown: problemBox,
  },
  {
    id: 'profile.personal.ready',
    route: 'profile',
    state: 'ready',
    path: '/profile?selectedTab=personal',
    as: 'member',
    shown: '.personal-details-view_card',
    on: wide,
  },
  {
    id: 'profile.personal.waiting',
    route: 'profile',
    state: 'waiting',
    path: '/profile?selectedTab=personal',
    as: 'member',
    calls: { 'person/load-person-detail-for-profile': 'hold' },
    shown: skeleton,
  },
  {
    id: 'profile.personal.problem',
    route: 'profile',
    state: 'problem',
    path: '/profile?selectedTab=personal',
    as: 'member',
    calls: { 'person/load-person-detail-for-profile': 'break' },
    shown: problemBox,
  },
  {
    id: 'questionnaire-after-join.ready',
    route: 'questionnaire-after-join',
    state: 'ready',
    path: questions,
    as: 'member',
    shown: '#form-questions',
  },
  {
    id: 'questionnaire-after-join.waiting',
    route: 'questionnaire-after-join',
    state: 'waiting',
    path: questions,
    as: 'member',
    calls: { [template]: 'hold' },
    shown: skeleton,
  },
  {
    id: 'questionnaire-after-join.problem',
    route: 'questionnaire-after-join',
    state: 'problem',
    path: questions,
    as: 'member',
    calls: { [template]: 'break' },
    shown: problemBox,
  },
  {
    id: 'questionnaire-after-join.empty',
    route: 'questionnaire-after-join',
    state: 'empty',
    path: questions,
    as: 'member',
    calls: { [template]: { answer: { questionnaireId: null, name: null, required: false, form: null } } },
    shown: 'h1',
  },
  {
    id: 'questionnaire-after-join.error',
    route: 'questionnaire-after-join',
    state: 'error',
    path: questions,
    as: 'member',
    calls: { [template]: { answer: oneQuestion() } },
    steps: [{ see: '#form-questions' }, next],
    shown: shownProblems,
  },
]

function oneQuestion(): JsonObject {
  const ui = { 'ui:title': 'Was ist Ihnen am wichtigsten?', 'ui:enumNames': ['Kraft', 'Ausdauer'] }
  const field = { id: 'goal', schema: { type: 'string', enum: ['strength', 'endurance'] }, ui, mode: 'required' }
  return { questionnaireId: 'later', name: 'Später', required: true, form: { id: 'later', fields: [field] } }
}
