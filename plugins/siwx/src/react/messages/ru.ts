import type { messages as english } from './en.js'

export const messages: typeof english = {
  'siwx.title': 'Вход',
  'siwx.request': '{app} просит вас войти',
  'siwx.hint': 'Подпишите сообщение, чтобы доказать, что этот аккаунт ваш. Это ничего не стоит и ничего не отправляет.',
  'siwx.domain': 'Сайт',
  'siwx.account': 'Аккаунт',
  'siwx.turn': '{position} из {total}',
  'siwx.checking-hint': 'Проверяем, не вошли ли вы уже.',
  'siwx.sign': 'Подписать',
  'siwx.signing': 'Подписание…',
  'siwx.sign-in-wallet': 'Подпишите в {wallet}',
  'siwx.signing-hint': 'Прочитайте там сообщение и подпишите его.',
  'siwx.message': 'Полный текст сообщения',
  'siwx.cancel-required': 'Отменить и отключить',
  'siwx.signed-in': 'Вы вошли',
  'siwx.signed-out': 'Вы не вошли',
  'siwx.sign-out': 'Выйти',
  'siwx.done': 'Готово',
  'siwx.message-failed': 'Не удалось создать сообщение для подписи. Попробуйте ещё раз.',
  'siwx.signature-invalid': 'Подпись недействительна. Попробуйте ещё раз.',
  'siwx.no-answer': '{wallet} не отвечает. Откройте кошелёк и попробуйте ещё раз.',
}
