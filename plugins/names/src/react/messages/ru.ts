import type { messages as english } from './en.js'

export const messages: typeof english = {
  'names.title': 'Зарегистрировать имя',
  'names.registered-title': 'Имя зарегистрировано',
  'names.name': 'Имя',
  'names.hint': 'Не менее 4 символов: буквы от a до z, цифры и дефисы.',
  'names.invalid': 'Введите не менее 4 символов: буквы от a до z, цифры и дефисы.',
  'names.checking': 'Проверка, свободно ли имя',
  'names.available': '{name} свободно',
  'names.taken': '{name} уже занято',
  'names.suggestions': 'Эти имена свободны',
  'names.owned': 'У этого счёта уже есть имя {name}',
  'names.check-failed': 'Не удалось проверить, свободно ли имя.',
  'names.register': 'Зарегистрировать',
  'names.signing': 'Подпишите в {wallet}',
  'names.signing-hint':
    'Подпись означает, что этому счёту нужно это имя. Она ничего не стоит и действует лишь несколько секунд.',
  'names.submitting': 'Регистрация {name}',
  'names.failed': 'Имя не зарегистрировано. Попробуйте ещё раз.',
  'names.refused': 'Сервер отклонил подпись. Проверьте часы на этом устройстве и попробуйте ещё раз.',
  'names.busy': 'Имя уже регистрируется. Дождитесь окончания.',
  'names.success': '{name} теперь ваше',
  'names.success-hint': 'Другие могут отправлять на это имя и видят его вместо вашего адреса.',
  'names.unsupported': 'Здесь нельзя зарегистрировать имя',
  'names.unsupported-hint': 'Переключитесь на сеть типа Ethereum.',
  'names.done': 'Готово',
}
