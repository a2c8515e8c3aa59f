import { useState } from 'react'
import { BirthdayInput } from '#ui/fields/birthday-input.tsx'
import { CheckboxRow } from '#ui/fields/checkbox-row.tsx'
import { CardGroup, ChoiceCard, RefusedCard } from '#ui/fields/choice-card.tsx'
import { Choices } from '#ui/fields/choices.tsx'
import { describedBy, Field, FieldGroup } from '#ui/fields/field.tsx'
import { PasswordInput, StrengthMeter } from '#ui/fields/password-input.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import { Chip } from '#ui/parts/chip.tsx'
import { CreditCardIcon, LockIcon } from '#ui/parts/icons.tsx'
import styles from './parts-page.module.css'

const wrong = ['Fünf Ziffern, zum Beispiel 10435.']

export function Fields() {
  const [name, setName] = useState('Annemarie')
  const [means, setMeans] = useState('card')
  const nothing = () => undefined
  return (
    <section className={styles.part} data-column>
      <h2>Felder</h2>
      <Field id="first" label="Vorname">
        <TextInput id="first" value={name} onChange={setName} />
      </Field>
      <Field id="mobile" label="Mobilnummer" hint="Nur für Nachrichten zu Ihren Buchungen.">
        <TextInput
          id="mobile"
          code
          value="0151 2345"
          onChange={nothing}
          aria-describedby={describedBy('mobile', 'x')}
        />
      </Field>
      <Field id="zip" label="Postleitzahl" problems={wrong}>
        <TextInput
          id="zip"
          value="1043"
          invalid
          onChange={nothing}
          aria-describedby={describedBy('zip', null, wrong)}
        />
      </Field>
      <Field id="code" label="Einladungscode" optional="(freiwillig)">
        <TextInput id="code" value="" onChange={nothing} />
      </Field>
      <Field id="fixed" label="E-Mail-Adresse">
        <TextInput id="fixed" value="carla@example.org" readOnly code onChange={nothing} />
      </Field>
      <Field id="secret" label="Passwort">
        <PasswordInput id="secret" value="Geheim12!x" showLabel="Zeigen" hideLabel="Verbergen" onChange={nothing} />
        <StrengthMeter level={2} label="Gutes Passwort" />
      </Field>
      <Field id="language" label="Sprache">
        <Select id="language" value="de" options={[{ value: 'de', label: 'Deutsch' }]} onChange={nothing} />
      </Field>
      <FieldGroup id="birthday" label="Geburtsdatum" hint="Tag, Monat, Jahr">
        <BirthdayInput id="birthday" value="1991-03-14" locale="de-DE" onChange={nothing} />
      </FieldGroup>
      <FieldGroup id="salutation" label="Anrede">
        <Choices
          id="salutation"
          value="Mrs"
          options={[
            { value: 'Mrs', label: 'Frau' },
            { value: 'Mr', label: 'Herr' },
            { value: 'none', label: 'keine' },
          ]}
          onChange={nothing}
        />
      </FieldGroup>
      <CheckboxRow id="rules" checked onChange={nothing}>
        Ich nehme die Hausordnung an.
      </CheckboxRow>
      <FieldGroup id="means" label="Zahlung">
        <CardGroup>
          {['card', 'desk'].map((id) => (
            <ChoiceCard
              key={id}
              id={id === 'card' ? 'means' : id}
              name="means"
              checked={means === id}
              onChange={() => setMeans(id)}
              title={id === 'card' ? 'Kreditkarte' : 'Am Empfang'}
              description="Mit einem Satz dazu."
              chip={id === 'card' ? <Chip tone="highlight">Am häufigsten gewählt</Chip> : null}
              end={<CreditCardIcon />}
            />
          ))}
          <RefusedCard icon={<LockIcon />} title="Firmenfitness">
            Nur mit Einladung Ihres Arbeitgebers.
          </RefusedCard>
        </CardGroup>
      </FieldGroup>
    </section>
  )
}
