import type { AddOnRow, PlanRow } from '../rows.ts'

/** This club keeps to the memberships. */
const smallClubs = ['201']

export const plans: readonly PlanRow[] = [
  {
    id: 'waha',
    texts: {
      ar: { name: 'واحة', description: 'صالة التدريب في نادٍ واحد' },
      en: { name: 'Waha', description: 'Gym floor, one club' },
    },
    priceMonthlyMinor: 24900,
    joiningFeeMinor: 15000,
    bindingMonths: 1,
    noticeMonths: 1,
    freezeDaysPerYear: 0,
    minimumAge: 16,
    addons: ['towel', 'kids'],
  },
  {
    id: 'plus',
    texts: {
      ar: { name: 'واحة بلس', description: 'كل الأندية والحصص والمسبح', highlight: 'الأكثر اختيارًا' },
      en: { name: 'Waha Plus', description: 'All clubs, classes and the pool', highlight: 'Chosen most often' },
    },
    priceMonthlyMinor: 39900,
    joiningFeeMinor: 15000,
    bindingMonths: 12,
    noticeMonths: 1,
    freezeDaysPerYear: 60,
    freeze: { feeMinor: 2500, feeMonthlyMinor: 5000, mayStop: true },
    buyOut: { percent: 60, minimumMinor: 20000 },
    allClubs: true,
    minimumAge: 16,
    addons: ['towel', 'kids', 'spa'],
  },
  {
    id: 'family',
    texts: {
      ar: { name: 'واحة العائلة', description: 'لبالغين وثلاثة أطفال' },
      en: { name: 'Waha Family', description: 'For two adults and three children' },
    },
    priceMonthlyMinor: 89900,
    bindingMonths: 12,
    noticeMonths: 1,
    freezeDaysPerYear: 60,
    allClubs: true,
    minimumAge: 21,
    addons: ['towel', 'spa'],
  },
  {
    id: 'sharika',
    texts: {
      ar: { name: 'واحة الشركات', description: 'تتحمل جهة عملك جزءًا من القسط' },
      en: { name: 'Waha Company', description: 'Your employer pays a part' },
    },
    priceMonthlyMinor: 19900,
    noticeMonths: 1,
    freezeDaysPerYear: 60,
    allClubs: true,
    minimumAge: 18,
    invitationOnly: true,
    addons: ['towel', 'spa'],
  },
  {
    id: 'shabab',
    notAt: smallClubs,
    texts: {
      ar: { name: 'واحة الشباب', description: 'من 14 إلى 17 عامًا، مع مدرب مرافق' },
      en: { name: 'Waha Youth', description: 'From 14 to 17, accompanied by a trainer' },
    },
    priceMonthlyMinor: 17900,
    bindingMonths: 6,
    noticeMonths: 1,
    freezeDaysPerYear: 60,
    minimumAge: 14,
    addons: ['towel'],
  },
  {
    id: 'pilates',
    notAt: smallClubs,
    texts: {
      ar: { name: 'بطاقة بيلاتس', description: 'حصص جديدة كل شهر دون عضوية' },
      en: { name: 'Pilates card', description: 'New classes every month, without a membership' },
    },
    type: 'RECURRING_CLIPCARD',
    family: 'clipcard',
    priceMonthlyMinor: 32000,
    noticeMonths: 1,
    minimumAge: 16,
    sizes: [
      { size: 4, priceMonthlyMinor: 32000 },
      { size: 8, priceMonthlyMinor: 58000 },
      { size: 10, priceMonthlyMinor: 69000 },
    ],
  },
  {
    id: 'mawsim',
    notAt: smallClubs,
    texts: {
      ar: { name: 'موسم', description: 'دفعة واحدة لثلاثة أشهر، وينتهي من تلقاء نفسه' },
      en: { name: 'Season', description: 'Pay once for three months, ends by itself' },
    },
    type: 'CASH',
    priceMonthlyMinor: 44900,
    bindingMonths: 3,
    windowDays: 14,
    minimumAge: 16,
  },
  {
    id: 'hammam',
    texts: {
      ar: { name: 'الحمام والبخار', description: 'الحمام المغربي وغرفة البخار في كل الأندية' },
      en: { name: 'Hammam', description: 'Hammam and steam room in all clubs' },
    },
    family: 'extra',
    priceMonthlyMinor: 9900,
    noticeMonths: 1,
    allClubs: true,
    withdrawn: true,
  },
]

export const addons: readonly AddOnRow[] = [
  {
    id: 'towel',
    texts: {
      ar: { name: 'خدمة المناشف', description: 'منشفة نظيفة في كل زيارة' },
      en: { name: 'Towel service', description: 'A fresh towel at every visit' },
    },
    priceMonthlyMinor: 3500,
  },
  {
    id: 'kids',
    texts: {
      ar: { name: 'إضافة الأطفال', description: 'رعاية طفلين أثناء تدريبك' },
      en: { name: 'Kids', description: 'Care for two children while you train' },
    },
    priceMonthlyMinor: 12000,
    minimumAge: 21,
  },
  {
    id: 'spa',
    texts: {
      ar: { name: 'الحمام والبخار', description: 'الحمام المغربي وغرفة البخار في ناديك' },
      en: { name: 'Hammam', description: 'Hammam and steam room in your club' },
    },
    priceMonthlyMinor: 7900,
    minimumAge: 18,
  },
]
