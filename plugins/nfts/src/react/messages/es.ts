import type { messages as english } from './en.js'

export const messages: typeof english = {
  'nfts.none': 'Aún no hay NFT',
  'nfts.none-hint': 'Los NFT que recibas aparecerán aquí.',
  'nfts.unsupported': 'Los NFT no están disponibles en esta red',
  'nfts.loading': 'Cargando NFT',
  'nfts.more': 'Mostrar más',
  'nfts.spam': 'Ocultos por ser spam',
  'nfts.details': 'NFT',
  'nfts.owned': 'Tienes',
  'nfts.owners': 'Propietarios',
  'nfts.collection': 'Colección',
  'nfts.contract': 'Contrato',
  'nfts.address': 'Dirección',
  'nfts.number': 'Número',
  'nfts.standard': 'Estándar',
  'nfts.traits': 'Rasgos',
  'nfts.copy-contract': 'Copiar dirección',
  'nfts.contract-copied': 'Dirección copiada',
  'nfts.explorer': 'Ver en el explorador',
  'nfts.gone': 'Este NFT ya no se muestra',
  'nfts.unnamed': 'Sin nombre',
}
