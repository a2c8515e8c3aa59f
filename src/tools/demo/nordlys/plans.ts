import type { AddOnRow, PlanRow } from '../rows.ts'

/** These clubs keep to the four memberships. */
const smallClubs = ['102']

export const plans: readonly PlanRow[] = [
  {
    id: 'start',
    texts: {
      de: { name: 'Start', description: 'Trainingsfläche, werktags bis 16 Uhr' },
      en: { name: 'Start', description: 'Gym floor, weekdays until 4 pm' },
    },
    priceMonthlyMinor: 2990,
    joiningFeeMinor: 3900,
    bindingMonths: 12,
    noticeMonths: 1,
    freezeDaysPerYear: 0,
    buyOut: { percent: 50, minimumMinor: 3000 },
    minimumAge: 16,
    addons: ['towel', 'sauna'],
  },
  {
    id: 'komplett',
    texts: {
      de: { name: 'Komplett', description: 'Fläche und alle 40 Kurse, jederzeit', highlight: 'Am häufigsten gewählt' },
      en: { name: 'Komplett', description: 'Gym floor and all 40 classes, any time', highlight: 'Chosen most often' },
    },
    priceMonthlyMinor: 5490,
    joiningFeeMinor: 3900,
    bindingMonths: 12,
    noticeMonths: 1,
    freezeDaysPerYear: 60,
    buyOut: { percent: 50, minimumMinor: 3000 },
    allClubs: true,
    minimumAge: 16,
    addons: ['towel', 'sauna'],
  },
  {
    id: 'flex',
    texts: {
      de: { name: 'Flex', description: 'Wie Komplett, monatlich kündbar' },
      en: { name: 'Flex', description: 'Like Komplett, can be ended every month' },
    },
    priceMonthlyMinor: 6990,
    noticeMonths: 1,
    allClubs: true,
    minimumAge: 18,
    addons: ['towel', 'sauna'],
  },
  {
    id: 'firmenfitness',
    texts: {
      de: { name: 'Firmenfitness', description: 'Ihr Arbeitgeber zahlt mit' },
      en: { name: 'Company fitness', description: 'Your employer pays a part' },
    },
    priceMonthlyMinor: 1990,
    noticeMonths: 1,
    freezeDaysPerYear: 60,
    allClubs: true,
    minimumAge: 18,
    invitationOnly: true,
    addons: ['towel', 'sauna'],
  },
  {
    id: 'teen',
    notAt: smallClubs,
    texts: {
      de: { name: 'Teen', description: 'Für 14- und 15-Jährige, mit Einweisung durch einen Trainer' },
      en: { name: 'Teen', description: 'For ages 14 and 15, introduced by a trainer' },
    },
    priceMonthlyMinor: 1990,
    bindingMonths: 6,
    noticeMonths: 1,
    freezeDaysPerYear: 60,
    minimumAge: 14,
    addons: ['towel'],
  },
  {
    id: 'kurskarte',
    notAt: smallClubs,
    texts: {
      de: { name: 'Kurskarte', description: 'Jeden Monat neue Kurstermine, ohne Mitgliedschaft' },
      en: { name: 'Class card', description: 'New classes every month, without a membership' },
    },
    type: 'RECURRING_CLIPCARD',
    family: 'clipcard',
    priceMonthlyMinor: 3900,
    noticeMonths: 1,
    minimumAge: 16,
    sizes: [
      { size: 4, priceMonthlyMinor: 3900 },
      { size: 8, priceMonthlyMinor: 6900 },
      { size: 12, priceMonthlyMinor: 9400 },
    ],
  },
  {
    id: 'quartal',
    notAt: smallClubs,
    texts: {
      de: { name: 'Drei Monate', description: 'Einmal zahlen, drei Monate trainieren, endet von selbst' },
      en: { name: 'Three months', description: 'Pay once, train for three months, ends by itself' },
    },
    type: 'CASH',
    priceMonthlyMinor: 6490,
    bindingMonths: 3,
    windowDays: 14,
    minimumAge: 16,
  },
  {
    id: 'sauna-plus',
    texts: {
      de: { name: 'Sauna Plus', description: 'Sauna und Dampfbad in allen Studios' },
      en: { name: 'Sauna Plus', description: 'Sauna and steam bath in all clubs' },
    },
    family: 'extra',
    priceMonthlyMinor: 1490,
    noticeMonths: 1,
    allClubs: true,
    withdrawn: true,
  },
]

export const addons: readonly AddOnRow[] = [
  {
    id: 'towel',
    texts: {
      de: { name: 'Handtuchservice', description: 'Bei jedem Besuch ein frisches Handtuch' },
      en: { name: 'Towel service', description: 'A fresh towel at every visit' },
    },
    priceMonthlyMinor: 690,
  },
  {
    id: 'sauna',
    texts: {
      de: { name: 'Sauna', description: 'Sauna und Ruheraum in Ihrem Studio' },
      en: { name: 'Sauna', description: 'Sauna and quiet room in your club' },
    },
    priceMonthlyMinor: 990,
    minimumAge: 18,
  },
]
