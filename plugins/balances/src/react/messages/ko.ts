import type { messages as english } from './en.js'

export const messages: typeof english = {
  'balances.none': '아직 토큰이 없습니다',
  'balances.none-hint': '받은 토큰이 여기에 표시됩니다.',
  'balances.no-match': '검색과 일치하는 토큰이 없습니다',
  'balances.search': '토큰 검색',
  'balances.small': '소액 잔액',
  'balances.more': '더 보기',
  'balances.unsupported': '이 네트워크에서는 잔액을 볼 수 없습니다',
}
