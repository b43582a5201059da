import type { messages as english } from './en.js'

export const messages: typeof english = {
  'nfts.none': 'لا توجد NFTs بعد',
  'nfts.none-hint': 'ستظهر هنا NFTs التي تستلمها.',
  'nfts.unsupported': '‏NFTs غير متاحة على هذه الشبكة',
  'nfts.loading': 'جارٍ تحميل NFTs',
  'nfts.more': 'عرض المزيد',
  'nfts.spam': 'مخفي كرسائل مزعجة',
  'nfts.details': 'NFT',
  'nfts.owned': 'تملك',
  'nfts.owners': 'المالكون',
  'nfts.collection': 'المجموعة',
  'nfts.contract': 'العقد',
  'nfts.address': 'العنوان',
  'nfts.number': 'الرقم',
  'nfts.standard': 'المعيار',
  'nfts.traits': 'السمات',
  'nfts.copy-contract': 'نسخ العنوان',
  'nfts.contract-copied': 'تم نسخ العنوان',
  'nfts.explorer': 'عرض في المستكشف',
  'nfts.gone': 'لم يعد هذا الـ NFT معروضًا',
  'nfts.unnamed': 'بلا اسم',
}
