import type { Question } from '#server/features/questionnaires/template.ts'
import type { QuestionnaireRow } from '../rows.ts'

/** One of each kind of question while joining; a second one is due after it. */
const join: readonly Question[] = [
  {
    id: 'goal',
    kind: 'SelectSingleOption',
    required: true,
    options: ['strength', 'endurance', 'weight', 'sport'],
    texts: {
      en: {
        title: 'What are you training for?',
        options: { strength: 'Strength', endurance: 'Endurance', weight: 'Losing weight', sport: 'My sport' },
      },
      es: {
        title: '¿Para qué entrenas?',
        options: { strength: 'Fuerza', endurance: 'Resistencia', weight: 'Bajar de peso', sport: 'Mi deporte' },
      },
    },
  },
  {
    id: 'interests',
    kind: 'SelectMultipleOptions',
    required: false,
    options: ['ride', 'boxing', 'yoga', 'barbell', 'climbing'],
    texts: {
      en: {
        title: 'What do you want to try?',
        help: 'Pick as many as you like.',
        options: {
          ride: 'Ridge Ride',
          boxing: 'Boxing',
          yoga: 'Power yoga',
          barbell: 'Barbell strength',
          climbing: 'Climbing',
        },
      },
      es: {
        title: '¿Qué quieres probar?',
        help: 'Elige todas las que quieras.',
        options: {
          ride: 'Ridge Ride',
          boxing: 'Boxeo',
          yoga: 'Power yoga',
          barbell: 'Fuerza con barra',
          climbing: 'Escalada',
        },
      },
    },
  },
  {
    id: 'notes',
    kind: 'FreeText',
    required: false,
    maxLength: 500,
    texts: {
      en: { title: 'What should your coach know?', help: 'An old injury, for example.' },
      es: { title: '¿Qué debe saber tu entrenador?', help: 'Una lesión antigua, por ejemplo.' },
    },
  },
  {
    id: 'heard-from',
    kind: 'ExtendedAttribute',
    required: false,
    attribute: 'heardFrom',
    maxLength: 120,
    texts: {
      en: { title: 'How did you hear about us?' },
      es: { title: '¿Cómo supiste de nosotros?' },
    },
  },
]

export const questionnaires: readonly QuestionnaireRow[] = [
  {
    id: 'goals',
    purpose: 'join',
    texts: { en: { name: 'Four quick questions' }, es: { name: 'Cuatro preguntas rápidas' } },
    questions: join,
  },
  {
    id: 'first-month',
    purpose: 'after-join',
    texts: { en: { name: 'Your first month' }, es: { name: 'Tu primer mes' } },
    questions: [
      {
        id: 'start',
        kind: 'SelectSingleOption',
        required: true,
        options: ['great', 'okay', 'rough'],
        texts: {
          en: { title: 'How was your start?', options: { great: 'Great', okay: 'Okay', rough: 'Rough' } },
          es: { title: '¿Cómo empezaste?', options: { great: 'Muy bien', okay: 'Regular', rough: 'Mal' } },
        },
      },
      {
        id: 'wish',
        kind: 'FreeText',
        required: false,
        maxLength: 500,
        texts: { en: { title: 'What is missing?' }, es: { title: '¿Qué te falta?' } },
      },
    ],
  },
]
