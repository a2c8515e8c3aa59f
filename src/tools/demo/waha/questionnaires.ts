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
      ar: {
        title: 'ما أهم هدف لديك؟',
        options: { strength: 'القوة', endurance: 'التحمّل', health: 'الصحة', balance: 'الراحة والتوازن' },
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
    options: ['yoga', 'pilates', 'padel', 'swimming', 'boxing'],
    texts: {
      ar: {
        title: 'ما الذي تودّ تجربته؟',
        help: 'يمكن اختيار أكثر من إجابة.',
        options: { yoga: 'يوغا', pilates: 'بيلاتس', padel: 'بادل', swimming: 'سباحة', boxing: 'ملاكمة' },
      },
      en: {
        title: 'What would you like to try?',
        help: 'You can choose several.',
        options: { yoga: 'Yoga', pilates: 'Pilates', padel: 'Padel', swimming: 'Swimming', boxing: 'Boxing' },
      },
    },
  },
  {
    id: 'notes',
    kind: 'FreeText',
    required: false,
    maxLength: 500,
    texts: {
      ar: { title: 'ما الذي يحسن أن يعرفه مدربونا؟', help: 'إصابة سابقة مثلًا.' },
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
      ar: { title: 'كيف تعرّفت إلينا؟' },
      en: { title: 'How did you hear about us?' },
    },
  },
]

export const questionnaires: readonly QuestionnaireRow[] = [
  {
    id: 'welcome',
    purpose: 'join',
    texts: { ar: { name: 'أربعة أسئلة قصيرة' }, en: { name: 'Four short questions' } },
    questions: join,
  },
  {
    id: 'first-weeks',
    purpose: 'after-join',
    texts: { ar: { name: 'أسابيعك الأولى' }, en: { name: 'Your first weeks' } },
    questions: [
      {
        id: 'start',
        kind: 'SelectSingleOption',
        required: true,
        options: ['good', 'mixed', 'poor'],
        texts: {
          ar: { title: 'كيف كانت بدايتك؟', options: { good: 'جيدة', mixed: 'متوسطة', poor: 'غير جيدة' } },
          en: { title: 'How was your start?', options: { good: 'Good', mixed: 'Mixed', poor: 'Not good' } },
        },
      },
      {
        id: 'wish',
        kind: 'FreeText',
        required: false,
        maxLength: 500,
        texts: {
          ar: { title: 'ما الذي ما زال ينقصك؟' },
          en: { title: 'What are you still missing?' },
        },
      },
    ],
  },
]
