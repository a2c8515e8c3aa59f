import type { Question } from '#server/features/questionnaires/template.ts'
import type { QuestionnaireRow } from '../rows.ts'

/** One of each kind of question while joining; a second one is due after it. */
const join: readonly Question[] = [
  {
    id: 'goal',
    kind: 'SelectSingleOption',
    required: true,
    options: ['strength', 'endurance', 'health', 'balance'],
    texts: {
      de: {
        title: 'Was ist Ihnen am wichtigsten?',
        options: { strength: 'Kraft', endurance: 'Ausdauer', health: 'Gesundheit', balance: 'Ausgleich' },
      },
      en: {
        title: 'What matters most to you?',
        options: { strength: 'Strength', endurance: 'Endurance', health: 'Health', balance: 'Balance' },
      },
    },
  },
  {
    id: 'interests',
    kind: 'SelectMultipleOptions',
    required: false,
    options: ['yoga', 'spinning', 'climbing', 'swimming', 'boxing'],
    texts: {
      de: {
        title: 'Was möchten Sie ausprobieren?',
        help: 'Mehrere sind möglich.',
        options: { yoga: 'Yoga', spinning: 'Spinning', climbing: 'Klettern', swimming: 'Schwimmen', boxing: 'Boxen' },
      },
      en: {
        title: 'What would you like to try?',
        help: 'You can choose several.',
        options: { yoga: 'Yoga', spinning: 'Spinning', climbing: 'Climbing', swimming: 'Swimming', boxing: 'Boxing' },
      },
    },
  },
  {
    id: 'notes',
    kind: 'FreeText',
    required: false,
    maxLength: 500,
    texts: {
      de: { title: 'Was sollten unsere Trainer wissen?', help: 'Zum Beispiel eine alte Verletzung.' },
      en: { title: 'What should our trainers know?', help: 'An old injury, for instance.' },
    },
  },
  {
    id: 'heard-from',
    kind: 'ExtendedAttribute',
    required: false,
    attribute: 'heardFrom',
    maxLength: 120,
    texts: {
      de: { title: 'Wie sind Sie auf uns gekommen?' },
      en: { title: 'How did you hear about us?' },
    },
  },
]

export const questionnaires: readonly QuestionnaireRow[] = [
  {
    id: 'welcome',
    purpose: 'join',
    texts: { de: { name: 'Vier kurze Fragen' }, en: { name: 'Four short questions' } },
    questions: join,
  },
  {
    id: 'first-weeks',
    purpose: 'after-join',
    texts: { de: { name: 'Ihre ersten Wochen' }, en: { name: 'Your first weeks' } },
    questions: [
      {
        id: 'start',
        kind: 'SelectSingleOption',
        required: true,
        options: ['good', 'mixed', 'poor'],
        texts: {
          de: { title: 'Wie war Ihr Start?', options: { good: 'Gut', mixed: 'Durchwachsen', poor: 'Nicht gut' } },
          en: { title: 'How was your start?', options: { good: 'Good', mixed: 'Mixed', poor: 'Not good' } },
        },
      },
      {
        id: 'wish',
        kind: 'FreeText',
        required: false,
        maxLength: 500,
        texts: {
          de: { title: 'Was fehlt Ihnen noch?' },
          en: { title: 'What are you still missing?' },
        },
      },
    ],
  },
]
