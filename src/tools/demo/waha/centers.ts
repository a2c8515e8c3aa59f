import type { DemoDays } from '../days.ts'
import type { CenterRow } from '../rows.ts'

/** Nine clubs in the Emirates, which know no postcodes: one opens in three weeks, one sells at its counter only. */
export const centers = (days: DemoDays): readonly CenterRow[] => [
  { id: '201', name: 'الخالدية', address: 'شارع الملك خالد', zipCode: '', city: 'أبوظبي' },
  { id: '202', name: 'جزيرة الريم', address: 'شارع البروج', zipCode: '', city: 'أبوظبي' },
  { id: '203', name: 'دبي مارينا', address: 'ممشى المارينا', zipCode: '', city: 'دبي' },
  { id: '204', name: 'جميرا', address: 'شارع شاطئ جميرا', zipCode: '', city: 'دبي' },
  {
    id: '205',
    name: 'الخليج التجاري',
    address: 'شارع المرسى',
    zipCode: '',
    city: 'دبي',
    opensOn: days.inThreeWeeks,
  },
  { id: '206', name: 'المجاز', address: 'شارع كورنيش البحيرة', zipCode: '', city: 'الشارقة' },
  { id: '207', name: 'الجيمي', address: 'شارع حمدان بن محمد', zipCode: '', city: 'العين' },
  { id: '208', name: 'النخيل', address: 'شارع المنتصر', zipCode: '', city: 'رأس الخيمة' },
  {
    id: '209',
    name: 'بيت الواحة',
    address: 'شارع الكورنيش',
    zipCode: '',
    city: 'أبوظبي',
    onlineSale: false,
  },
]
