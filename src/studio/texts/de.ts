import { catalogue } from './de/catalogue.ts'
import { catalogueHelp } from './de/catalogue-help.ts'
import { catalogueNames } from './de/catalogue-names.ts'
import { conditions } from './de/conditions.ts'
import { fields } from './de/fields.ts'
import { files } from './de/files.ts'
import { frame } from './de/frame.ts'
import { look } from './de/look.ts'
import { notices } from './de/notices.ts'
import { ownNames } from './de/own-names.ts'
import { ownNamesRead } from './de/own-names-read.ts'
import { people } from './de/people.ts'
import { preview } from './de/preview.ts'
import { publish } from './de/publish.ts'
import { publishWhen } from './de/publish-when.ts'
import { settings } from './de/settings.ts'
import { signIn } from './de/sign-in.ts'
import { steps } from './de/steps.ts'
import { walk } from './de/walk.ts'
import { walks } from './de/walks.ts'
import { words } from './de/words.ts'
import type { en } from './en.ts'

export const de: { readonly [Key in keyof typeof en]: string } = {
  ...catalogue,
  ...catalogueHelp,
  ...catalogueNames,
  ...conditions,
  ...fields,
  ...files,
  ...frame,
  ...look,
  ...notices,
  ...ownNames,
  ...ownNamesRead,
  ...people,
  ...preview,
  ...publish,
  ...publishWhen,
  ...settings,
  ...signIn,
  ...steps,
  ...walk,
  ...walks,
  ...words,
}
