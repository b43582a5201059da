import type { messages as english } from './en.js'

export const messages: typeof english = {
  'balances.none': 'Belum ada token',
  'balances.none-hint': 'Token yang Anda terima muncul di sini.',
  'balances.no-match': 'Tidak ada token yang cocok dengan pencarian Anda',
  'balances.search': 'Cari token',
  'balances.small': 'Saldo kecil',
  'balances.unsupported': 'Saldo tidak tersedia di jaringan ini',
  'balances.details': 'Token',
  'balances.price': 'Harga',
  'balances.contract': 'Kontrak',
  'balances.copy-contract': 'Salin alamat kontrak',
  'balances.contract-copied': 'Alamat kontrak disalin',
  'balances.explorer': 'Lihat di penjelajah',
  'balances.gone': 'Akun ini tidak lagi memiliki token ini',
  'balances.suspicious': 'Token mencurigakan',
  'balances.unknown': 'Tidak dikenal',
  'balances.unknown-hint':
    'Belum ada yang memastikan token apa ini. Siapa pun dapat membuat token dengan nama apa pun.',
  'balances.history': 'Riwayat harga',
  'balances.no-history': 'Riwayat harga tidak dapat dimuat',
  'balances.day': 'Hari',
  'balances.week': 'Minggu',
  'balances.month': 'Bulan',
  'balances.year': 'Tahun',
}
