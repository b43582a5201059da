import type { messages as english } from './en.js'

export const messages: typeof english = {
  'balances.none': 'Henüz token yok',
  'balances.none-hint': 'Aldığınız tokenler burada görünür.',
  'balances.no-match': 'Aramanızla eşleşen token yok',
  'balances.search': 'Token ara',
  'balances.small': 'Küçük bakiyeler',
  'balances.more': 'Daha fazla göster',
  'balances.unsupported': 'Bu ağda bakiyeler görüntülenemiyor',
  'balances.details': 'Token',
  'balances.price': 'Fiyat',
  'balances.contract': 'Sözleşme',
  'balances.copy-contract': 'Sözleşme adresini kopyala',
  'balances.contract-copied': 'Sözleşme adresi kopyalandı',
  'balances.explorer': 'Gezginde görüntüle',
  'balances.gone': 'Hesapta artık bu token yok',
  'balances.suspicious': 'Şüpheli token’lar',
  'balances.unknown': 'Bilinmiyor',
  'balances.unknown-hint': 'Bu token’ın ne olduğunu kimse doğrulamadı. Herkes istediği adla bir token oluşturabilir.',
}
