import { useState } from 'react'
import { BirthdayInput } from '#ui/fields/birthday-input.tsx'
import { DateInput } from '#ui/fields/date-input.tsx'
import { describedBy, Field, FieldGroup } from '#ui/fields/field.tsx'
import { PasswordInput, StrengthMeter } from '#ui/fields/password-input.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea, TextInput } from '#ui/fields/text-input.tsx'
import styles from './parts-page.module.css'
import { ShownAs } from './shown-as.tsx'

const wrong = ['Fünf Ziffern, zum Beispiel 10435.']
const hint = 'Nur für Nachrichten zu Ihren Buchungen.'
const nothing = () => undefined
const german = [{ value: 'de', label: 'Deutsch' }]

export function Fields() {
  const [name, setName] = useState('Annemarie')
  return (
    <section className={styles.part}>
      <h2>Felder</h2>
      <Field id="first" label="Vorname">
        <TextInput id="first" value={name} onChange={setName} />
      </Field>
      <ShownAs state="hover" at="input">
        <Field id="last" label="Darüber">
          <TextInput id="last" value="Schwarzenberger-Lindqvist" onChange={nothing} />
        </Field>
      </ShownAs>
      <ShownAs state="focus" at="input">
        <Field id="mobile" label="Mobilnummer" hint={hint}>
          <TextInput
            id="mobile"
            code
            value="0151 2345"
            onChange={nothing}
            aria-describedby={describedBy('mobile', hint)}
          />
        </Field>
      </ShownAs>
      <Field id="zip" label="Postleitzahl" problems={wrong} width="short">
        <TextInput
          id="zip"
          value="1043"
          invalid
          onChange={nothing}
          aria-describedby={describedBy('zip', null, wrong)}
        />
      </Field>
      <ShownAs state="focus" at="input">
        <Field id="town" label="Fehler mit Fokus" problems={['Bitte ausfüllen.']}>
          <TextInput id="town" value="" invalid onChange={nothing} />
        </Field>
      </ShownAs>
      <Field id="code" label="Einladungscode" optional="(freiwillig)">
        <TextInput id="code" value="" placeholder="z. B. NORD-27" onChange={nothing} />
      </Field>
      <Field id="fixed" label="E-Mail-Adresse">
        <TextInput id="fixed" value="carla@example.org" readOnly code onChange={nothing} />
      </Field>
      <Field id="secret" label="Passwort">
        <PasswordInput id="secret" value="Geheim12!x" showLabel="Zeigen" hideLabel="Verbergen" onChange={nothing} />
        <StrengthMeter level={2} label="Gutes Passwort" />
      </Field>
      <Field id="language" label="Sprache">
        <Select id="language" value="de" options={german} onChange={nothing} />
      </Field>
      <Field id="country" label="Land" problems={['Bitte wählen.']}>
        <Select id="country" value="" placeholder="Bitte wählen" invalid options={german} onChange={nothing} />
      </Field>
      <FieldGroup id="birthday" label="Geburtsdatum" hint="Tag, Monat, Jahr">
        <BirthdayInput id="birthday" value="1991-03-14" locale="de-DE" onChange={nothing} />
      </FieldGroup>
      <Field id="start" label="Beginn">
        <DateInput id="start" value="2026-12-01" onChange={nothing} />
      </Field>
      <Field id="note" label="Nachricht" optional="(freiwillig)">
        <TextArea id="note" value="" onChange={nothing} />
      </Field>
    </section>
  )
}
