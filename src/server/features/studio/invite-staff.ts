import { inviteStaff as inviteStaffCall } from '#contract/calls/studio/invite-staff.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { portalLink } from '../mail/portal-link.ts'
import { mailInvitation } from '../staff/mail.ts'
import { inviteStaff } from '../staff/service.ts'
import { giverOf } from './giver.ts'

/**
 * The manager sees the link, too: it gives no more than what they give themselves, and no account that is there, since
 * accepting asks for its password. `keyless`: the code is stored nowhere, so no second answer can have it.
 */
export const inviteStaffHandler = handle(
  inviteStaffCall,
  async (context, { email, name, roles, centers, baseUrl }) => {
    const { chain, now, caller, lang } = context
    if (caller === null) return refuse('FORBIDDEN')
    const done = await inviteStaff(chain, await giverOf(chain, caller), { email, name, roles, centers }, now)
    if (!done.ok)
      return done.code === 'NOT_STAFF' ? refuse('NOT_FOUND') : refuse(done.code, { params: { of: done.of ?? '' } })
    const page = portalLink(context, baseUrl, '/invitation')
    await mailInvitation(chain, { email, name, lang, page, token: done.token }, now)
    return ok({ link: page === null ? null : `${page}/${done.token}` })
  },
  { keyless: true },
)
