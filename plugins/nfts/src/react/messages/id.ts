import type { messages as english } from './en.js'

export const messages: typeof english = {
  'nfts.none': 'Belum ada NFT',
  'nfts.none-hint': 'NFT yang Anda terima muncul di sini.',
  'nfts.unsupported': 'NFT tidak tersedia di jaringan ini',
  'nfts.loading': 'Memuat NFT',
  'nfts.more': 'Tampilkan lainnya',
  'nfts.spam': 'Disembunyikan sebagai spam',
  'nfts.details': 'NFT',
  'nfts.owned': 'Anda memiliki',
  'nfts.owners': 'Pemilik',
  'nfts.collection': 'Koleksi',
  'nfts.contract': 'Kontrak',
  'nfts.address': 'Alamat',
  'nfts.number': 'Nomor',
  'nfts.standard': 'Standar',
  'nfts.traits': 'Ciri',
  'nfts.copy-contract': 'Salin alamat',
  'nfts.contract-copied': 'Alamat disalin',
  'nfts.explorer': 'Lihat di explorer',
  'nfts.gone': 'NFT ini tidak lagi ditampilkan',
  'nfts.unnamed': 'Tanpa nama',
}
