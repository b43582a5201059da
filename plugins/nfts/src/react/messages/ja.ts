import type { messages as english } from './en.js'

export const messages: typeof english = {
  'nfts.none': 'NFT はまだありません',
  'nfts.none-hint': '受け取った NFT がここに表示されます。',
  'nfts.unsupported': 'このネットワークでは NFT を利用できません',
  'nfts.loading': 'NFT を読み込み中',
  'nfts.more': 'さらに表示',
  'nfts.spam': 'スパムとして非表示',
  'nfts.details': 'NFT',
  'nfts.owned': '所有数',
  'nfts.owners': '所有者数',
  'nfts.collection': 'コレクション',
  'nfts.contract': 'コントラクト',
  'nfts.address': 'アドレス',
  'nfts.number': '番号',
  'nfts.standard': '規格',
  'nfts.traits': '特性',
  'nfts.copy-contract': 'アドレスをコピー',
  'nfts.contract-copied': 'アドレスをコピーしました',
  'nfts.explorer': 'エクスプローラーで見る',
  'nfts.gone': 'この NFT は表示されなくなりました',
  'nfts.unnamed': '名称なし',
}
