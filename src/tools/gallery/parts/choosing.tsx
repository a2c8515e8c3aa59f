import { useState } from 'react'
import { CheckboxRow } from '#ui/fields/checkbox-row.tsx'
import { CardGroup, ChoiceCard, RefusedCard } from '#ui/fields/choice-card.tsx'
import { Choices } from '#ui/fields/choices.tsx'
import { FieldGroup } from '#ui/fields/field.tsx'
import { FactColumns } from '#ui/parts/card.tsx'
import { Chip } from '#ui/parts/chip.tsx'
import { CreditCardIcon, LockIcon } from '#ui/parts/icons.tsx'
import styles from './parts-page.module.css'
import { ShownAs } from './shown-as.tsx'

const nothing = () => undefined
const salutations = [
  { value: 'Mrs', label: 'Frau' },
  { value: 'Mr', label: 'Herr' },
  { value: 'none', label: 'keine' },
]
const facts = [
  { name: 'Aufnahmegebühr', value: '39,00 €' },
  { name: 'Mindestlaufzeit', value: '12 Monate' },
]

export function Choosing() {
  const [means, setMeans] = useState('card')
  return (
    <section className={styles.part}>
      <h2>Wählen</h2>
      <FieldGroup id="salutation" label="Anrede">
        <Choices id="salutation" value="Mrs" options={salutations} onChange={nothing} />
      </FieldGroup>
      <ShownAs state="hover" at="label:nth-child(2)">
        <FieldGroup id="salutation-hover" label="Darüber, und eine, die es nicht gibt">
          <Choices
            id="salutation-hover"
            value="Mrs"
            options={salutations.map((one) => ({ ...one, disabled: one.value === 'none' }))}
            onChange={nothing}
          />
        </FieldGroup>
      </ShownAs>
      <ShownAs state="focus" at="input">
        <FieldGroup id="salutation-wrong" label="Fehler mit Fokus" problems={['Bitte wählen.']}>
          <Choices id="salutation-wrong" value="" invalid options={salutations} onChange={nothing} />
        </FieldGroup>
      </ShownAs>
      <div>
        <CheckboxRow id="rules" checked onChange={nothing}>
          Ich nehme die Hausordnung an.
        </CheckboxRow>
        <ShownAs state="hover" at="label">
          <CheckboxRow id="news" checked={false} onChange={nothing}>
            Neues per E-Mail (darüber)
          </CheckboxRow>
        </ShownAs>
        <ShownAs state="focus" at="input">
          <CheckboxRow id="terms" checked={false} onChange={nothing}>
            Bedingungen (Fokus)
          </CheckboxRow>
        </ShownAs>
        <CheckboxRow id="gdpr" checked={false} invalid onChange={nothing}>
          Datenschutz (Fehler)
        </CheckboxRow>
        <CheckboxRow id="sauna" checked={false} disabled onChange={nothing}>
          Sauna (nicht in diesem Studio)
        </CheckboxRow>
      </div>
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
              end={<CreditCardIcon />}
            />
          ))}
          <ShownAs state="hover" at="[class*=card_card]">
            <ChoiceCard id="hovered" name="means" checked={false} onChange={nothing} title="Darüber" />
          </ShownAs>
          <ShownAs state="focus" at="input">
            <ChoiceCard id="focused" name="means" checked={false} onChange={nothing} title="Fokus" />
          </ShownAs>
        </CardGroup>
      </FieldGroup>
      <FieldGroup id="plan" label="Tarif">
        <CardGroup>
          <ChoiceCard
            id="plan"
            name="plan"
            large
            checked
            onChange={nothing}
            title="Komplett"
            description="Fläche und alle Kurse"
            chip={<Chip tone="highlight">Am häufigsten gewählt</Chip>}
            end={<bdi>54,90 €</bdi>}
          >
            <FactColumns facts={facts} />
          </ChoiceCard>
          <RefusedCard large icon={<LockIcon />} title="Firmenfitness">
            Nur mit Einladung Ihres Arbeitgebers. <a href="#code">Einladungscode eingeben</a>
          </RefusedCard>
        </CardGroup>
      </FieldGroup>
    </section>
  )
}
