import type { messages as english } from './en.js'

export const messages: typeof english = {
  'nfts.none': 'Ancora nessun NFT',
  'nfts.none-hint': 'Gli NFT che ricevi appaiono qui.',
  'nfts.unsupported': 'Gli NFT non sono disponibili su questa rete',
  'nfts.loading': 'Caricamento degli NFT',
  'nfts.more': 'Mostra altro',
  'nfts.spam': 'Nascosti come spam',
  'nfts.details': 'NFT',
  'nfts.owned': 'Possiedi',
  'nfts.owners': 'Proprietari',
  'nfts.collection': 'Collezione',
  'nfts.contract': 'Contratto',
  'nfts.address': 'Indirizzo',
  'nfts.number': 'Numero',
  'nfts.standard': 'Standard',
  'nfts.traits': 'Caratteristiche',
  'nfts.copy-contract': 'Copia indirizzo',
  'nfts.contract-copied': 'Indirizzo copiato',
  'nfts.explorer': 'Vedi nell’explorer',
  'nfts.gone': 'Questo NFT non è più mostrato',
  'nfts.unnamed': 'Senza nome',
}
