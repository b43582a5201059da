import type { messages as english } from './en.js'

export const messages: typeof english = {
  'balances.none': 'Ancora nessun token',
  'balances.none-hint': 'I token che ricevi compaiono qui.',
  'balances.no-match': 'Nessun token corrisponde alla ricerca',
  'balances.search': 'Cerca token',
  'balances.small': 'Saldi piccoli',
  'balances.unsupported': 'I saldi non sono disponibili su questa rete',
  'balances.details': 'Token',
  'balances.price': 'Prezzo',
  'balances.contract': 'Contratto',
  'balances.copy-contract': 'Copia l’indirizzo del contratto',
  'balances.contract-copied': 'Indirizzo del contratto copiato',
  'balances.explorer': 'Vedi nell’explorer',
  'balances.gone': 'L’account non ha più questo token',
  'balances.suspicious': 'Token sospetti',
  'balances.unknown': 'Sconosciuto',
  'balances.unknown-hint':
    'Nessuno ha confermato che cosa sia questo token. Chiunque può creare un token con qualsiasi nome.',
  'balances.history': 'Andamento del prezzo',
  'balances.no-history': 'Impossibile caricare l’andamento del prezzo',
  'balances.day': 'Giorno',
  'balances.week': 'Settimana',
  'balances.month': 'Mese',
  'balances.year': 'Anno',
}
