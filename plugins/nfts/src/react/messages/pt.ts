import type { messages as english } from './en.js'

export const messages: typeof english = {
  'nfts.none': 'Ainda não há NFTs',
  'nfts.none-hint': 'Os NFTs que você receber aparecem aqui.',
  'nfts.unsupported': 'NFTs não estão disponíveis nesta rede',
  'nfts.loading': 'Carregando NFTs',
  'nfts.more': 'Mostrar mais',
  'nfts.spam': 'Ocultos como spam',
  'nfts.details': 'NFT',
  'nfts.owned': 'Você tem',
  'nfts.owners': 'Proprietários',
  'nfts.collection': 'Coleção',
  'nfts.contract': 'Contrato',
  'nfts.address': 'Endereço',
  'nfts.number': 'Número',
  'nfts.standard': 'Padrão',
  'nfts.traits': 'Características',
  'nfts.copy-contract': 'Copiar endereço',
  'nfts.contract-copied': 'Endereço copiado',
  'nfts.explorer': 'Ver no explorador',
  'nfts.gone': 'Este NFT não é mais exibido',
  'nfts.unnamed': 'Sem nome',
}
