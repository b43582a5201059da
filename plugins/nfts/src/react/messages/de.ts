import type { messages as english } from './en.js'

export const messages: typeof english = {
  'nfts.none': 'Noch keine NFTs',
  'nfts.none-hint': 'NFTs, die du erhältst, erscheinen hier.',
  'nfts.unsupported': 'NFTs sind in diesem Netzwerk nicht verfügbar',
  'nfts.loading': 'NFTs werden geladen',
  'nfts.more': 'Mehr anzeigen',
  'nfts.spam': 'Als Spam ausgeblendet',
  'nfts.details': 'NFT',
  'nfts.owned': 'Du besitzt',
  'nfts.owners': 'Besitzer',
  'nfts.collection': 'Sammlung',
  'nfts.contract': 'Vertrag',
  'nfts.address': 'Adresse',
  'nfts.number': 'Nummer',
  'nfts.standard': 'Standard',
  'nfts.traits': 'Merkmale',
  'nfts.copy-contract': 'Adresse kopieren',
  'nfts.contract-copied': 'Adresse kopiert',
  'nfts.explorer': 'Im Explorer ansehen',
  'nfts.gone': 'Dieses NFT wird nicht mehr angezeigt',
  'nfts.unnamed': 'Ohne Namen',
}
