import type { messages as english } from './en.js'

export const messages: typeof english = {
  'nfts.none': 'NFT пока нет',
  'nfts.none-hint': 'Полученные NFT появятся здесь.',
  'nfts.unsupported': 'NFT недоступны в этой сети',
  'nfts.loading': 'Загрузка NFT',
  'nfts.more': 'Показать ещё',
  'nfts.spam': 'Скрыто как спам',
  'nfts.details': 'NFT',
  'nfts.owned': 'У вас',
  'nfts.owners': 'Владельцы',
  'nfts.collection': 'Коллекция',
  'nfts.contract': 'Контракт',
  'nfts.address': 'Адрес',
  'nfts.number': 'Номер',
  'nfts.standard': 'Стандарт',
  'nfts.traits': 'Свойства',
  'nfts.copy-contract': 'Скопировать адрес',
  'nfts.contract-copied': 'Адрес скопирован',
  'nfts.explorer': 'Открыть в обозревателе',
  'nfts.gone': 'Этот NFT больше не показывается',
  'nfts.unnamed': 'Без названия',
}
