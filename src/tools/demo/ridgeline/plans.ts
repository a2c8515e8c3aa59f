import type { AddOnRow, PlanRow } from '../rows.ts'

/** These gyms keep to the four memberships. */
const smallGyms = ['301']

export const plans: readonly PlanRow[] = [
  {
    id: 'basecamp',
    texts: {
      en: { name: 'Basecamp', description: 'Gym floor, one gym' },
      es: { name: 'Basecamp', description: 'Área de pesas, un gimnasio' },
    },
    priceMonthlyMinor: 2499,
    joiningFeeMinor: 2900,
    noticeMonths: 1,
    freezeDaysPerYear: 30,
    minimumAge: 16,
    addons: ['towel', 'recovery'],
  },
  {
    id: 'summit',
    texts: {
      en: { name: 'Summit', description: 'Gym floor and every class', highlight: 'Most chosen' },
      es: { name: 'Summit', description: 'Área de pesas y todas las clases', highlight: 'El más elegido' },
    },
    priceMonthlyMinor: 4900,
    joiningFeeMinor: 2900,
    noticeMonths: 1,
    freezeDaysPerYear: 90,
    freeze: { feeMonthlyMinor: 500, maximum: { count: 3, unit: 'months' } },
    allClubs: true,
    minimumAge: 16,
    addons: ['towel', 'recovery'],
  },
  {
    id: 'summit-year',
    texts: {
      en: { name: 'Summit Year', description: 'Summit, cheaper for 12 months' },
      es: { name: 'Summit Año', description: 'Summit, más barato por 12 meses' },
    },
    priceMonthlyMinor: 3900,
    bindingMonths: 12,
    noticeMonths: 1,
    freezeDaysPerYear: 90,
    freeze: { feeMonthlyMinor: 500, maximum: { count: 3, unit: 'months' } },
    buyOut: { percent: 40, minimumMinor: 5000 },
    allClubs: true,
    minimumAge: 18,
    addons: ['towel', 'recovery'],
  },
  {
    id: 'trailhead',
    texts: {
      en: { name: 'Trailhead', description: 'For teens, with a coach on the floor' },
      es: { name: 'Trailhead', description: 'Para adolescentes, con un entrenador presente' },
    },
    priceMonthlyMinor: 1900,
    noticeMonths: 1,
    freezeDaysPerYear: 90,
    minimumAge: 13,
    addons: ['towel'],
  },
  {
    id: 'team',
    notAt: smallGyms,
    texts: {
      en: { name: 'Team', description: 'Your employer pays a part' },
      es: { name: 'Team', description: 'Tu empleador paga una parte' },
    },
    priceMonthlyMinor: 2900,
    noticeMonths: 1,
    freezeDaysPerYear: 90,
    allClubs: true,
    minimumAge: 18,
    invitationOnly: true,
    addons: ['towel', 'recovery'],
  },
  {
    id: 'class-pass',
    notAt: smallGyms,
    texts: {
      en: { name: 'Class Card', description: 'New classes every month, no membership' },
      es: { name: 'Tarjeta de clases', description: 'Clases nuevas cada mes, sin membresía' },
    },
    type: 'RECURRING_CLIPCARD',
    family: 'clipcard',
    priceMonthlyMinor: 5900,
    noticeMonths: 1,
    minimumAge: 16,
    sizes: [
      { size: 4, priceMonthlyMinor: 5900 },
      { size: 8, priceMonthlyMinor: 9900 },
      { size: 12, priceMonthlyMinor: 12900 },
    ],
  },
  {
    id: 'season',
    notAt: smallGyms,
    texts: {
      en: { name: 'Season', description: 'Pay once, train three months, ends by itself' },
      es: { name: 'Temporada', description: 'Paga una vez, entrena tres meses, termina sola' },
    },
    type: 'CASH',
    priceMonthlyMinor: 5500,
    bindingMonths: 3,
    windowDays: 30,
    minimumAge: 16,
  },
]

export const addons: readonly AddOnRow[] = [
  {
    id: 'towel',
    texts: {
      en: { name: 'Towel service', description: 'A fresh towel every visit' },
      es: { name: 'Servicio de toallas', description: 'Una toalla limpia en cada visita' },
    },
    priceMonthlyMinor: 700,
  },
  {
    id: 'recovery',
    texts: {
      en: { name: 'Recovery room', description: 'Sauna, cold plunge and massage chairs' },
      es: { name: 'Sala de recuperación', description: 'Sauna, agua fría y sillones de masaje' },
    },
    priceMonthlyMinor: 1500,
    minimumAge: 18,
  },
]
