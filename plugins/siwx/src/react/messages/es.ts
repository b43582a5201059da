import type { messages as english } from './en.js'

export const messages: typeof english = {
  'siwx.title': 'Iniciar sesión',
  'siwx.request': '{app} te pide que inicies sesión',
  'siwx.hint': 'Firma un mensaje para demostrar que esta cuenta es tuya. No cuesta nada ni envía nada.',
  'siwx.domain': 'Sitio web',
  'siwx.account': 'Cuenta',
  'siwx.turn': '{position} de {total}',
  'siwx.checking-hint': 'Se comprueba si ya has iniciado sesión.',
  'siwx.sign': 'Firmar',
  'siwx.signing': 'Firmando…',
  'siwx.sign-in-wallet': 'Firma en {wallet}',
  'siwx.signing-hint': 'Lee allí el mensaje y fírmalo.',
  'siwx.message': 'El mensaje exacto',
  'siwx.cancel-required': 'Cancelar y desconectar',
  'siwx.signed-in': 'Sesión iniciada',
  'siwx.signed-out': 'Sesión no iniciada',
  'siwx.sign-out': 'Cerrar sesión',
  'siwx.done': 'Listo',
  'siwx.message-failed': 'No se pudo crear el mensaje para firmar. Inténtalo de nuevo.',
  'siwx.signature-invalid': 'La firma no es válida. Inténtalo de nuevo.',
  'siwx.no-answer': '{wallet} no ha respondido. Ábrela e inténtalo de nuevo.',
}
