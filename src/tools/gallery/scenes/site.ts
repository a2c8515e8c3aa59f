import type { Scene, SceneStep } from '../scene.ts'
import { next, shownProblems } from './words.ts'

const stranger: readonly SceneStep[] = [
  { fill: 'email', with: 'schwarzenberger-lindqvist@example.org' },
  { fill: 'password', with: 'something' },
  next,
]

/** The portal's own pages, and what stands when the portal cannot. */
export const siteScenes: readonly Scene[] = [
  { id: 'login.ready', route: 'login', state: 'ready', path: '/login', shown: '#password' },
  { id: 'login.timeout', route: 'login', state: 'ready', path: '/login/session-timeout', shown: '#password' },
  { id: 'login.error', route: 'login', state: 'error', path: '/login', steps: [next], shown: shownProblems },
  {
    id: 'login.refused',
    route: 'login',
    state: 'error',
    path: '/login',
    calls: { 'user/authenticate': { refuse: 'AUTHENTICATION' } },
    steps: stranger,
    shown: shownProblems,
  },
  {
    id: 'login.waiting',
    route: 'login',
    state: 'waiting',
    path: '/login',
    calls: { 'user/authenticate': 'hold' },
    steps: stranger,
    shown: '[aria-busy=true]',
  },
  {
    id: 'login.problem',
    route: 'login',
    state: 'problem',
    path: '/login',
    calls: { 'user/authenticate': 'break' },
    steps: stranger,
    shown: shownProblems,
  },
  { id: '404.ready', route: '404', state: 'ready', path: '/nowhere', shown: 'h1' },
  { id: '404.member', route: '404', state: 'ready', path: '/404', as: 'frozen', shown: 'h1' },
  { id: 'unauthorized.ready', route: 'unauthorized', state: 'ready', path: '/unauthorized', as: 'member', shown: 'h1' },
  {
    id: 'parts.ready',
    route: null,
    state: 'ready',
    path: '/parts',
    reach: 'parts',
    shown: 'h1',
    on: ['nordlys de', 'waha ar', 'ridgeline en'],
  },
  {
    id: 'parts.dialog',
    route: null,
    state: 'ready',
    path: '/parts',
    reach: 'parts',
    steps: [{ press: '#ask' }],
    shown: '[role=alertdialog] button',
  },
  { id: 'loading.waiting', route: null, state: 'waiting', path: '/login', page: ['bare', 'hold'], shown: 'main' },
  { id: 'server-error.problem', route: null, state: 'problem', path: '/login', page: ['bare', 'broken'], shown: 'h1' },
]
