import type { messages as english } from './en.js'

export const messages: typeof english = {
  'names.title': 'Daftarkan nama',
  'names.registered-title': 'Nama terdaftar',
  'names.name': 'Nama',
  'names.hint': 'Minimal 4 karakter: huruf a sampai z, angka, dan tanda hubung.',
  'names.invalid': 'Gunakan minimal 4 karakter: huruf a sampai z, angka, dan tanda hubung.',
  'names.checking': 'Memeriksa apakah masih tersedia',
  'names.available': '{name} tersedia',
  'names.taken': '{name} sudah milik orang lain',
  'names.suggestions': 'Ini tersedia',
  'names.owned': 'Akun ini sudah punya nama {name}',
  'names.check-failed': 'Tidak dapat diperiksa apakah nama itu tersedia.',
  'names.register': 'Daftarkan',
  'names.signing': 'Tanda tangani di {wallet}',
  'names.signing-hint':
    'Tanda tangan ini menyatakan bahwa akun ini menginginkan nama itu. Gratis, dan hanya berlaku beberapa detik.',
  'names.submitting': 'Mendaftarkan {name}',
  'names.failed': 'Nama tidak terdaftar. Coba lagi.',
  'names.refused': 'Server menolak tanda tangan. Periksa jam perangkat ini, lalu coba lagi.',
  'names.busy': 'Sebuah nama sedang didaftarkan. Tunggu sampai selesai.',
  'names.success': '{name} milik Anda',
  'names.success-hint': 'Orang lain dapat mengirim ke nama ini dan melihatnya sebagai ganti alamat Anda.',
  'names.unsupported': 'Nama tidak dapat didaftarkan di sini',
  'names.unsupported-hint': 'Beralihlah ke jaringan yang kompatibel dengan Ethereum.',
  'names.done': 'Selesai',
}
