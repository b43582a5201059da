import type { messages as english } from './en.js'

export const messages: typeof english = {
  'balances.none': 'لا توجد رموز بعد',
  'balances.none-hint': 'تظهر هنا الرموز التي تستلمها.',
  'balances.no-match': 'لا يوجد رمز يطابق بحثك',
  'balances.search': 'البحث عن الرموز',
  'balances.small': 'أرصدة صغيرة',
  'balances.more': 'عرض المزيد',
  'balances.unsupported': 'الأرصدة غير متاحة على هذه الشبكة',
  'balances.details': 'الرمز المميز',
  'balances.price': 'السعر',
  'balances.contract': 'العقد',
  'balances.copy-contract': 'نسخ عنوان العقد',
  'balances.contract-copied': 'تم نسخ عنوان العقد',
  'balances.explorer': 'عرض في المستكشف',
  'balances.gone': 'لم يعد الحساب يملك هذا الرمز المميز',
  'balances.suspicious': 'رموز مشبوهة',
  'balances.unknown': 'غير معروف',
  'balances.unknown-hint': 'لم يؤكد أحد حقيقة هذا الرمز. يمكن لأي شخص إنشاء رمز بأي اسم.',
}
