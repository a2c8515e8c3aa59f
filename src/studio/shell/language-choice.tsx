import { studioLanguages, useTexts } from '../texts/texts.tsx'
import css from './shell.module.css'

/** The studio in English or German; a language says its own name. */
export function LanguageChoice() {
  const { lang, say, choose } = useTexts()
  return (
    <label>
      <span className="hidden">{say('language')}</span>
      <select
        className={css.language}
        value={lang}
        onChange={({ target }) => choose(studioLanguages.find((one) => one === target.value) ?? 'en')}
      >
        {studioLanguages.map((one) => (
          <option key={one} value={one} lang={one}>
            {say(`language.${one}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
