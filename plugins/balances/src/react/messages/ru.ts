import type { messages as english } from './en.js'

export const messages: typeof english = {
  'balances.none': 'Токенов пока нет',
  'balances.none-hint': 'Полученные токены появятся здесь.',
  'balances.no-match': 'Нет токенов по вашему запросу',
  'balances.search': 'Поиск токенов',
  'balances.small': 'Небольшие остатки',
  'balances.more': 'Показать ещё',
  'balances.unsupported': 'Балансы недоступны в этой сети',
  'balances.details': 'Токен',
  'balances.price': 'Цена',
  'balances.contract': 'Контракт',
  'balances.copy-contract': 'Скопировать адрес контракта',
  'balances.contract-copied': 'Адрес контракта скопирован',
  'balances.explorer': 'Открыть в обозревателе',
  'balances.gone': 'На этом аккаунте больше нет этого токена',
  'balances.suspicious': 'Подозрительные токены',
  'balances.unknown': 'Неизвестный',
  'balances.unknown-hint': 'Никто не подтвердил, что это за токен. Кто угодно может создать токен с любым названием.',
}
