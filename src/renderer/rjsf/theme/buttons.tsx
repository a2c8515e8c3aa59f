import type { IconButtonProps, SubmitButtonProps, TemplatesType } from '@rjsf/utils'
import { getSubmitButtonOptions } from '@rjsf/utils'
import { useElements } from '#elements/context.ts'
import { Button } from '#ui/parts/button.tsx'

/** RJSF's buttons in words: an icon alone says nothing to whoever cannot see it. */
const wordButton = (key: string, kind: 'text' | 'secondary') =>
  function WordButton({ id, onClick, disabled }: IconButtonProps) {
    const { t } = useElements()
    return (
      <Button kind={kind} quiet id={id} onClick={onClick} disabled={disabled}>
        {t(key)}
      </Button>
    )
  }

function SubmitButton({ uiSchema }: SubmitButtonProps) {
  const { t } = useElements()
  const { norender, submitText, props } = getSubmitButtonOptions(uiSchema)
  if (norender) return null
  return (
    <Button kind="primary" type="submit" disabled={props?.disabled}>
      {submitText && submitText !== 'Submit' ? submitText : t('ui.flow.next')}
    </Button>
  )
}

export const buttons: TemplatesType['ButtonTemplates'] = {
  SubmitButton,
  AddButton: wordButton('ui.schema.add', 'secondary'),
  CopyButton: wordButton('ui.schema.copy', 'text'),
  MoveUpButton: wordButton('ui.schema.up', 'text'),
  MoveDownButton: wordButton('ui.schema.down', 'text'),
  RemoveButton: wordButton('ui.schema.remove', 'text'),
  ClearButton: wordButton('ui.schema.clear', 'text'),
}
