import type { messages as english } from './en.js'

export const messages: typeof english = {
  'siwx.title': 'Oturum aç',
  'siwx.request': '{app} oturum açmanızı istiyor',
  'siwx.hint':
    'Bu hesabın size ait olduğunu kanıtlamak için bir mesaj imzalayın. Bunun bir ücreti yoktur ve hiçbir şey gönderilmez.',
  'siwx.domain': 'Web sitesi',
  'siwx.account': 'Hesap',
  'siwx.turn': '{position} / {total}',
  'siwx.checking-hint': 'Zaten oturum açıp açmadığınız denetleniyor.',
  'siwx.sign': 'İmzala',
  'siwx.signing': 'İmzalanıyor…',
  'siwx.sign-in-wallet': '{wallet} içinde imzalayın',
  'siwx.signing-hint': 'Mesajı orada okuyup imzalayın.',
  'siwx.message': 'Mesajın tam metni',
  'siwx.cancel-required': 'İptal et ve bağlantıyı kes',
  'siwx.signed-in': 'Oturum açıldı',
  'siwx.signed-out': 'Oturum açılmadı',
  'siwx.sign-out': 'Oturumu kapat',
  'siwx.done': 'Bitti',
  'siwx.message-failed': 'İmzalanacak mesaj oluşturulamadı. Yeniden deneyin.',
  'siwx.signature-invalid': 'İmza geçerli değil. Yeniden deneyin.',
  'siwx.no-answer': '{wallet} yanıt vermedi. Cüzdanı açıp yeniden deneyin.',
}
