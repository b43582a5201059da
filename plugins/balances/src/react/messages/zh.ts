import type { messages as english } from './en.js'

export const messages: typeof english = {
  'balances.none': '还没有代币',
  'balances.none-hint': '您收到的代币会显示在这里。',
  'balances.no-match': '没有与搜索匹配的代币',
  'balances.search': '搜索代币',
  'balances.small': '小额余额',
  'balances.more': '显示更多',
  'balances.unsupported': '此网络不支持显示余额',
}
