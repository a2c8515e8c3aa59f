import { type CallAccess, type CallDoc, isForVisitors } from '#contract/call.ts'
import type { Caller } from '../handler.ts'
import { isRight } from '../rights/studio.ts'
import { fault, type HttpFault } from './fault.ts'

/** Whether the caller's levels allow the call at all; before anything of the input is looked at. */
export function levelFault(call: CallDoc, caller: Caller | null): HttpFault | null {
  if (isForVisitors(call)) return null
  if (!caller) return fault('UNAUTHENTICATED')
  return mayCall(call.access, caller) ? null : fault('FORBIDDEN')
}

function mayCall(access: CallAccess, { user, inStudio = false, studio }: Caller): boolean {
  const levels = user.accessLevel
  // For whom it may be is decided when the input is known (`rights/subject.ts`).
  if (typeof access === 'object') return true
  switch (access) {
    case 'open':
    case 'any':
      return true
    case 'staff':
      return levels.includes('STAFF') || levels.includes('MANAGER')
    case 'manager':
      return levels.includes('MANAGER')
    case 'company':
      return levels.includes('COMPANY')
    case 'operator':
      return isRight(studio?.change)
    case 'publisher':
      return isRight(studio?.publish)
    case 'supporter':
      return isRight(studio?.walks)
    case 'studio':
      return inStudio
    case 'studio-manager':
      return inStudio && levels.includes('MANAGER')
    default:
      return access satisfies never
  }
}
