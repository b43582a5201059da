import type { messages as english } from './en.js'

export const messages: typeof english = {
  'nfts.none': 'Aucun NFT pour le moment',
  'nfts.none-hint': 'Les NFT que vous recevez apparaissent ici.',
  'nfts.unsupported': 'Les NFT ne sont pas disponibles sur ce réseau',
  'nfts.loading': 'Chargement des NFT',
  'nfts.more': 'Afficher plus',
  'nfts.spam': 'Masqués comme spam',
  'nfts.details': 'NFT',
  'nfts.owned': 'Vous possédez',
  'nfts.owners': 'Propriétaires',
  'nfts.collection': 'Collection',
  'nfts.contract': 'Contrat',
  'nfts.address': 'Adresse',
  'nfts.number': 'Numéro',
  'nfts.standard': 'Norme',
  'nfts.traits': 'Caractéristiques',
  'nfts.copy-contract': 'Copier l’adresse',
  'nfts.contract-copied': 'Adresse copiée',
  'nfts.explorer': 'Voir dans l’explorateur',
  'nfts.gone': 'Ce NFT n’est plus affiché',
  'nfts.unnamed': 'Sans nom',
}
