import type { messages as english } from './en.js'

export const messages: typeof english = {
  'nfts.none': '还没有 NFT',
  'nfts.none-hint': '你收到的 NFT 会显示在这里。',
  'nfts.unsupported': '此网络不支持 NFT',
  'nfts.loading': '正在加载 NFT',
  'nfts.more': '显示更多',
  'nfts.spam': '已作为垃圾内容隐藏',
  'nfts.details': 'NFT',
  'nfts.owned': '你拥有',
  'nfts.owners': '持有者',
  'nfts.collection': '系列',
  'nfts.contract': '合约',
  'nfts.address': '地址',
  'nfts.number': '编号',
  'nfts.standard': '标准',
  'nfts.traits': '特征',
  'nfts.copy-contract': '复制地址',
  'nfts.contract-copied': '地址已复制',
  'nfts.explorer': '在浏览器中查看',
  'nfts.gone': '此 NFT 已不再显示',
  'nfts.unnamed': '未命名',
}
