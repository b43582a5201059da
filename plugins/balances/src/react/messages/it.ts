import type { messages as english } from './en.js'

export const messages: typeof english = {
  'balances.none': 'Ancora nessun token',
  'balances.none-hint': 'I token che ricevi compaiono qui.',
  'balances.no-match': 'Nessun token corrisponde alla ricerca',
  'balances.search': 'Cerca token',
  'balances.small': 'Saldi piccoli',
  'balances.more': 'Mostra altro',
  'balances.unsupported': 'I saldi non sono disponibili su questa rete',
}
