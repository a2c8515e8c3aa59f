import { passwordStrength } from '#engine/logic/strength.ts'
import { StrengthMeter } from '#ui/fields/password-input.tsx'
import { useElements } from '../context.ts'
import { PasswordView } from '../password/view.tsx'
import type { WidgetProps } from '../types.ts'

/** A password that is being made up: says while typing how strong it is, by the same rule that judges it. */
export function NewPasswordView(props: WidgetProps) {
  const { t } = useElements()
  const { value } = props
  if (typeof value !== 'string' || value === '') return <PasswordView {...props} />
  const level = passwordStrength(value)
  return (
    <PasswordView {...props} below={<StrengthMeter level={level} label={t(`element.new-password.level-${level}`)} />} />
  )
}
