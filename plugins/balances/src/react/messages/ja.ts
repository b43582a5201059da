import type { messages as english } from './en.js'

export const messages: typeof english = {
  'balances.none': 'トークンはまだありません',
  'balances.none-hint': '受け取ったトークンがここに表示されます。',
  'balances.no-match': '検索に一致するトークンはありません',
  'balances.search': 'トークンを検索',
  'balances.small': '少額の残高',
  'balances.more': 'さらに表示',
  'balances.unsupported': 'このネットワークでは残高を表示できません',
  'balances.details': 'トークン',
  'balances.price': '価格',
  'balances.contract': 'コントラクト',
  'balances.copy-contract': 'コントラクトアドレスをコピー',
  'balances.contract-copied': 'コントラクトアドレスをコピーしました',
  'balances.explorer': 'エクスプローラーで見る',
  'balances.gone': 'このアカウントはこのトークンを持っていません',
  'balances.suspicious': '疑わしいトークン',
  'balances.unknown': '不明',
  'balances.unknown-hint': 'このトークンが何であるかは誰も確認していません。誰でも好きな名前のトークンを作れます。',
}
