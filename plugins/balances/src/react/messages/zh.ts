import type { messages as english } from './en.js'

export const messages: typeof english = {
  'balances.none': '还没有代币',
  'balances.none-hint': '您收到的代币会显示在这里。',
  'balances.no-match': '没有与搜索匹配的代币',
  'balances.search': '搜索代币',
  'balances.small': '小额余额',
  'balances.more': '显示更多',
  'balances.unsupported': '此网络不支持显示余额',
  'balances.details': '代币',
  'balances.price': '价格',
  'balances.contract': '合约',
  'balances.copy-contract': '复制合约地址',
  'balances.contract-copied': '已复制合约地址',
  'balances.explorer': '在浏览器中查看',
  'balances.gone': '此账户已不再持有该代币',
  'balances.suspicious': '可疑代币',
  'balances.unknown': '未知',
  'balances.unknown-hint': '没有人确认过这是什么代币。任何人都可以创建任意名称的代币。',
}
