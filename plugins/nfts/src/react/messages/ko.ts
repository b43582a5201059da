import type { messages as english } from './en.js'

export const messages: typeof english = {
  'nfts.none': '아직 NFT가 없습니다',
  'nfts.none-hint': '받은 NFT가 여기에 표시됩니다.',
  'nfts.unsupported': '이 네트워크에서는 NFT를 사용할 수 없습니다',
  'nfts.loading': 'NFT 불러오는 중',
  'nfts.more': '더 보기',
  'nfts.spam': '스팸으로 숨김',
  'nfts.details': 'NFT',
  'nfts.owned': '보유 수량',
  'nfts.owners': '소유자 수',
  'nfts.collection': '컬렉션',
  'nfts.contract': '컨트랙트',
  'nfts.address': '주소',
  'nfts.number': '번호',
  'nfts.standard': '표준',
  'nfts.traits': '특성',
  'nfts.copy-contract': '주소 복사',
  'nfts.contract-copied': '주소를 복사했습니다',
  'nfts.explorer': '탐색기에서 보기',
  'nfts.gone': '이 NFT는 더 이상 표시되지 않습니다',
  'nfts.unnamed': '이름 없음',
}
