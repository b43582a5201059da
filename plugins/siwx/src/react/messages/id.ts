import type { messages as english } from './en.js'

export const messages: typeof english = {
  'siwx.title': 'Masuk',
  'siwx.request': '{app} meminta Anda masuk',
  'siwx.hint':
    'Tanda tangani sebuah pesan untuk membuktikan bahwa akun ini milik Anda. Ini tidak memakan biaya dan tidak mengirim apa pun.',
  'siwx.domain': 'Situs web',
  'siwx.account': 'Akun',
  'siwx.turn': '{position} dari {total}',
  'siwx.checking-hint': 'Sedang diperiksa apakah Anda sudah masuk.',
  'siwx.sign': 'Tanda tangani',
  'siwx.signing': 'Menandatangani…',
  'siwx.sign-in-wallet': 'Tanda tangani di {wallet}',
  'siwx.signing-hint': 'Baca pesannya di sana, lalu tanda tangani.',
  'siwx.message': 'Isi pesan selengkapnya',
  'siwx.cancel-required': 'Batal dan putuskan',
  'siwx.signed-in': 'Sudah masuk',
  'siwx.signed-out': 'Belum masuk',
  'siwx.sign-out': 'Keluar',
  'siwx.done': 'Selesai',
  'siwx.message-failed': 'Pesan untuk ditandatangani tidak dapat dibuat. Coba lagi.',
  'siwx.signature-invalid': 'Tanda tangan tidak valid. Coba lagi.',
  'siwx.no-answer': '{wallet} belum menjawab. Buka dompet itu dan coba lagi.',
}
