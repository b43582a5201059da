import type { messages as english } from './en.js'

export const messages: typeof english = {
  'balances.none': '아직 토큰이 없습니다',
  'balances.none-hint': '받은 토큰이 여기에 표시됩니다.',
  'balances.no-match': '검색과 일치하는 토큰이 없습니다',
  'balances.search': '토큰 검색',
  'balances.small': '소액 잔액',
  'balances.unsupported': '이 네트워크에서는 잔액을 볼 수 없습니다',
  'balances.details': '토큰',
  'balances.price': '가격',
  'balances.contract': '컨트랙트',
  'balances.copy-contract': '컨트랙트 주소 복사',
  'balances.contract-copied': '컨트랙트 주소 복사됨',
  'balances.explorer': '탐색기에서 보기',
  'balances.gone': '이 계정에는 더 이상 이 토큰이 없습니다',
  'balances.suspicious': '의심스러운 토큰',
  'balances.unknown': '알 수 없음',
  'balances.unknown-hint':
    '이 토큰이 무엇인지 아무도 확인하지 않았습니다. 누구나 어떤 이름의 토큰이든 만들 수 있습니다.',
  'balances.history': '가격 추이',
  'balances.no-history': '가격 추이를 불러오지 못했습니다',
  'balances.day': '일',
  'balances.week': '주',
  'balances.month': '월',
  'balances.year': '년',
}
