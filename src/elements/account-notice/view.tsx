import { Banner } from '#ui/parts/strap-line.tsx'
import { useElements } from '../context.ts'
import type { BlockProps } from '../types.ts'

export interface AccountNoticeProps {
  readonly status: string | null
  /** Kept from booking, and why; null for almost everybody. */
  readonly standing?: string | null
}

/** What somebody cannot do with this account, and who helps. An ordinary member sees nothing. */
export function AccountNoticeView({ props, problem }: BlockProps<AccountNoticeProps>) {
  const { optionalText } = useElements()
  if (problem) return null
  const texts = [props.standing, props.status].map((word) =>
    word ? optionalText(`element.account-notice.${word}`) : null,
  )
  const [text = null] = texts.filter((one) => one !== null)
  return text === null ? null : <Banner tone={props.standing ? 'warn' : 'soft'}>{text}</Banner>
}
