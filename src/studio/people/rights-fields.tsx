import { useTexts } from '../texts/texts.tsx'
import css from './people.module.css'
import { roleName, roleText } from './rights-words.ts'
import type { OfferedRole, StaffClub } from './types.ts'

export interface Rights {
  readonly roles: readonly string[]
  readonly centers: readonly string[]
}

interface RightsFieldsProps {
  readonly clubs: readonly StaffClub[]
  readonly roles: readonly OfferedRole[]
  readonly rights: Rights
  readonly onChange: (rights: Rights) => void
}

/** As what and where: what whoever is signed in may give. */
export function RightsFields({ clubs, roles, rights, onChange }: RightsFieldsProps) {
  const { say } = useTexts()
  return (
    <>
      <fieldset className={css.choices}>
        <legend>{say('people.roles')}</legend>
        {roles
          .filter((role) => role.isYours)
          .map(({ id }) => (
            <Choice
              key={id}
              label={roleName(say, roles, id)}
              text={roleText(say, id)}
              isChosen={rights.roles.includes(id)}
              onChoose={(isChosen) => onChange({ ...rights, roles: chosen(rights.roles, id, isChosen) })}
            />
          ))}
      </fieldset>
      <fieldset className={css.choices}>
        <legend>{say('people.clubs')}</legend>
        {clubs
          .filter((club) => club.isYours)
          .map(({ id, name }) => (
            <Choice
              key={id}
              label={name}
              text={null}
              isChosen={rights.centers.includes(id)}
              onChoose={(isChosen) => onChange({ ...rights, centers: chosen(rights.centers, id, isChosen) })}
            />
          ))}
      </fieldset>
    </>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly text: string | null
  readonly isChosen: boolean
  readonly onChoose: (isChosen: boolean) => void
}

function Choice({ label, text, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className={css.choice}>
      <input type="checkbox" checked={isChosen} onChange={(event) => onChoose(event.target.checked)} />
      <span>
        {label}
        {text !== null && <span className={css.muted}>{text}</span>}
      </span>
    </label>
  )
}

const chosen = (all: readonly string[], id: string, isChosen: boolean): readonly string[] =>
  isChosen ? [...all, id] : all.filter((one) => one !== id)
