import { Button } from '../parts/button.tsx'
import { Initials } from '../parts/initials.tsx'
import { useTexts } from '../texts/texts.tsx'
import { useStudio } from '../use-studio.ts'
import { LanguageChoice } from './language-choice.tsx'

/** Who works here, in which language, and the way out. */
export function Account({ onSignOut }: { readonly onSignOut: () => void }) {
  const { say } = useTexts()
  const { operator } = useStudio()
  return (
    <>
      <LanguageChoice />
      <Initials name={operator.name} label={say('shell.account', { name: operator.name })} />
      <Button look="text" onClick={onSignOut}>
        {say('shell.signOut')}
      </Button>
    </>
  )
}
