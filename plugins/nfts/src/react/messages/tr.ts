import type { messages as english } from './en.js'

export const messages: typeof english = {
  'nfts.none': 'Henüz NFT yok',
  'nfts.none-hint': 'Aldığınız NFT’ler burada görünür.',
  'nfts.unsupported': 'NFT’ler bu ağda kullanılamıyor',
  'nfts.loading': 'NFT’ler yükleniyor',
  'nfts.more': 'Daha fazla göster',
  'nfts.spam': 'İstenmeyen olarak gizlendi',
  'nfts.details': 'NFT',
  'nfts.owned': 'Sahip olduğunuz',
  'nfts.owners': 'Sahipler',
  'nfts.collection': 'Koleksiyon',
  'nfts.contract': 'Sözleşme',
  'nfts.address': 'Adres',
  'nfts.number': 'Numara',
  'nfts.standard': 'Standart',
  'nfts.traits': 'Özellikler',
  'nfts.copy-contract': 'Adresi kopyala',
  'nfts.contract-copied': 'Adres kopyalandı',
  'nfts.explorer': 'Gezginde görüntüle',
  'nfts.gone': 'Bu NFT artık gösterilmiyor',
  'nfts.unnamed': 'Adsız',
}
